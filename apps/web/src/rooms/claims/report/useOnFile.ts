import { claims } from '@portico/contract/rooms/claims';
import { formatPhone } from '@portico/contract/rules/format';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { client } from '../../../platform/api.ts';
import { usePerson } from '../../../platform/person.ts';
import type { StepProps } from './step.ts';
import { ownContact, type ReportValues, withOnFile } from './values.ts';

const api = client(claims);

/** Someone may begin before we know who they are. Once it's known, it's filled in, unless they were faster. */
export function useOwnContact(
  { isInsured, isOwn }: { readonly isInsured: boolean; readonly isOwn: boolean },
  { name, phone, email }: ReportValues,
  change: StepProps['change'],
): void {
  const { data: person } = usePerson();
  const isBlank = name === '' && phone === '' && email === '';
  const isMissing = useRef(isInsured && isBlank);
  useEffect(() => {
    if (!isMissing.current || !person) return;
    isMissing.current = false;
    if (isBlank) change(ownContact(person, isOwn));
  }, [person, isBlank, isOwn, change]);
}

/** Agents and staff don't have to look up who to call: who is on file is filled in once, and they can change it. */
export function useOnFile(isInsured: boolean, values: ReportValues, change: StepProps['change']): void {
  const policy = values.policy?.key ?? '';
  const isKnown = values.onFile?.policy === policy;
  const { data } = useQuery({
    queryKey: ['claimContact', policy],
    queryFn: ({ signal }) => api.contact({ query: { PolicyKey: policy } }, { signal }),
    enabled: !isInsured && policy !== '' && !isKnown,
    retry: false,
    meta: { says: ['badRequest', 'offline', 'recordNotFound'] },
  });
  useEffect(() => {
    if (!data || isKnown) return;
    const { Name: name, Phone, Email } = data;
    change(withOnFile(values, { policy, name, phone: formatPhone(Phone), email: Email ?? '' }));
  }, [data, isKnown, policy, values, change]);
}
