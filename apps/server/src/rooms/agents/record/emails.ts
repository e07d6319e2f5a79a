import type { RecordPreview } from '@portico/contract/rooms/agencyOfRecord';
import { ROUTES } from '@portico/contract/routes';
import { brandOfSite } from '@portico/platform/brands';
import { type Email, pageAt, worded } from '@portico/platform/outbox';
import type { Reader } from './preview.ts';

interface Told extends Pick<RecordPreview, 'From' | 'To'>, Pick<Reader, 'Role' | 'firstName'> {
  readonly moveKey: string;
  readonly accountKey: string;
  readonly email: string;
  readonly site: string | null;
  readonly hasLetter: boolean;
  /** Of the account. */
  readonly number: string;
  readonly name: string;
}

/** Each side reads what it means for them. Who had the account can't open it anymore, so theirs leads nowhere. */
export function recordEmail(told: Told): Email {
  const { Role, moveKey, accountKey, email, firstName, site, From, To, hasLetter, number, name } = told;
  const filled = { brand: brandOfSite(site) };
  const values = { account: number, agency: To.Agency.Name, agent: To.Agent.Name };
  const base = {
    cause: `agency-of-record:${moveKey}:${Role}:${email}`,
    kind: 'access',
    to: email,
    firstName,
  } as const;
  if (Role === 'insured')
    return {
      ...base,
      accountKey,
      ...worded(hasLetter ? 'agency.changed' : 'agency.agentChanged', {
        ...filled,
        values,
        button: { url: pageAt(site, ROUTES.contactAgent.path) },
      }),
    };
  if (Role === 'newAgent')
    return {
      ...base,
      accountKey,
      ...worded('agency.tookOver', {
        ...filled,
        values: { account: number, insured: name, earlier: From.Agency.Name },
        button: { url: pageAt(site, `${ROUTES.account.path}?${new URLSearchParams({ cra: accountKey })}`) },
      }),
    };
  return { ...base, ...worded('agency.gaveUp', { ...filled, values: { ...values, insured: name } }) };
}
