import { errorText } from '@portico/contract/errors';
import { type AccountPeek, accounts, type CustomerRiskAccount } from '@portico/contract/rooms/accounts';
import { ROUTES } from '@portico/contract/routes';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../../platform/api.ts';
import { brand } from '../../../platform/brand.ts';
import { notify } from '../../../platform/notify.ts';
import { renew } from '../../../platform/oidc.ts';
import { usePerson, usePersonChanges } from '../../../platform/person.ts';
import { presentClaims } from '../../../platform/session.ts';

const api = client(accounts);

const isInsured = () => presentClaims()?.role.includes('INSURED') === true;

/** What was linked, and whether the person who has it now could be loaded. */
interface Linked {
  readonly number: string;
  readonly isReloaded: boolean;
  /** Only what is due, paying and reporting a claim are open. */
  readonly isLimited: boolean;
}

/** Spec §4, link policy. */
export function useLinking() {
  const [linked, setLinked] = useState<Linked>();
  const { data: person } = usePerson();
  const { reload } = usePersonChanges();
  const queries = useQueryClient();
  const navigate = useNavigate();

  const linking: UseMutationResult<CustomerRiskAccount, Error, AccountPeek> = useMutation({
    mutationFn: async (confirmed: AccountPeek) => {
      const { Key } = person ?? (await reload());
      // After a failure the account that was confirmed may be an older version of it.
      const { CustomerRiskAccount: account } = linking.isError
        ? await api.peek({ params: { PolicyKey: confirmed.Policy.Key } })
        : confirmed;
      return api.change({
        params: { key: account.Key },
        body: { Person: { Key } },
        version: account.Version,
      });
    },
    meta: { says: ['linkFailed', 'forbidden', 'recordNotFound', 'stale'] },
  });

  /** Links to the signed-in person; says why it could not. */
  const link = async (confirmed: AccountPeek): Promise<string | undefined> => {
    const account = await linking.mutateAsync(confirmed).catch(() => undefined);
    if (account === undefined) return errorText('linkFailed');
    const { AlternateKey, PolicyNumber } = confirmed.Policy;
    // A person who had only signed up is an insured from the next token on.
    if (!isInsured()) await renew();
    const isReloaded = await reload().then(
      () => true,
      () => false,
    );
    const isLimited = account.IsLimited === true;
    setLinked({ number: AlternateKey ?? PolicyNumber ?? '', isReloaded, isLimited });
    return undefined;
  };

  const returnToDashboard = async () => {
    if (!isInsured() && (await renew()) === 'ended') return;
    if (!isInsured())
      return notify({
        severity: 'warning',
        text: 'Your policy is linked, but we couldn’t refresh your sign-in. Please try again.',
      });
    // What was loaded before doesn't include this policy.
    void queries.invalidateQueries();
    const { path } = brand.id === 'claims' ? ROUTES.myClaims : ROUTES.insuredDashboard;
    await navigate(`${path}?new=1`);
  };

  return { link, linked, returnToDashboard };
}
