import type { Input } from '@portico/contract/define';
import { challenges } from '@portico/contract/rooms/challenges';
import { type Lockout, lockouts } from '@portico/contract/rooms/challenges/lockouts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';

const api = client(lockouts);
const unlocking = client(challenges);
export const ALL = ['lockouts'];
export const TAKE = 50;

type Query = NonNullable<Input<typeof lockouts.rows.list>['query']>;

export const useLockouts = (query: Query, skip: number) =>
  useQuery({
    queryKey: [...ALL, query, skip],
    queryFn: ({ signal }) => api.list({ query, paging: { Skip: skip, Take: TAKE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One person's lock on one policy is cleared as on the Persons page. */
export async function clear({ Kind, Person, PolicyNumber, Address }: Lockout): Promise<void> {
  if (Person && PolicyNumber)
    await unlocking.unlock({ body: { PersonKey: Person.Key, PolicyAlternateKey: PolicyNumber } });
  else if (Person) await api.clearPerson({ params: { key: Person.Key } });
  else if (PolicyNumber) await api.clearPolicy({ params: { number: PolicyNumber } });
  else if (Address) await api.clearAddress({ params: { network: Address } });
  else throw new Error(`There is nothing to clear in a lockout by ${Kind}.`);
}
