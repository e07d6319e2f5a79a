import { useAddress } from '../../../platform/address.ts';

/** The program, market and state of a page are part of its address, by their codes. */
export function useGuideChoice() {
  const [params, setParams] = useAddress();
  const given = (name: string) => params.get(name) || undefined;
  const query = {
    Program: given('program'),
    Market: given('market'),
    State: given('state'),
  };
  const choose = (changes: Readonly<Partial<Record<'program' | 'market' | 'state', string>>>) =>
    setParams(
      (before) => new URLSearchParams({ ...Object.fromEntries(before), ...changes }),
      // Focus and scroll stay where they are.
      { preventScrollReset: true },
    );
  return { query, choose };
}
