import type { Policy } from '@portico/contract/rooms/policies';

/** One term of each policy: the one in force, otherwise the latest. Terms without a policy number are quotes. */
export function currentTerms(terms: readonly Policy[]): readonly Policy[] {
  const latestFirst = terms.toSorted((one, two) => two.TermBegin.localeCompare(one.TermBegin));
  const numbers = new Set(latestFirst.flatMap(({ AlternateKey }) => AlternateKey ?? []));
  return [...numbers].flatMap((number) => {
    const ofPolicy = latestFirst.filter(({ AlternateKey }) => AlternateKey === number);
    return ofPolicy.find(({ Status }) => Status.Key === 'CURRENT') ?? ofPolicy[0] ?? [];
  });
}
