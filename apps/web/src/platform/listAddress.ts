import { useAddress } from './address.ts';

/** Which page it is, what it's a list of, and how that's shown: none of them narrows it down. */
const WHICH = ['view', 'part', 'layout'];
const NOT_FILTERS = [...WHICH, 'skip'];

/** The filters of a list as the address has them, so that a link shows the same list and Back undoes a change. */
export function useListAddress() {
  const [params, setParams] = useAddress();
  const textOf = (name: string): string => params.get(name) ?? '';
  const change = (name: string, value: string, step?: { readonly replace: boolean }) =>
    setParams((now) => {
      if (name !== 'skip') now.delete('skip');
      if (value === '') now.delete(name);
      else now.set(name, value);
      return now;
    }, step);
  return {
    textOf,
    /** One of a few, or nothing if someone typed another into the address. */
    oneOf: <T extends string>(name: string, all: readonly T[]): T | undefined =>
      all.find((one) => one === textOf(name)),
    change,
    /** For the list: where it is, and the way back from filters that leave nothing of it. */
    place: {
      skip: Math.max(0, Number(params.get('skip')) || 0),
      onSkip: (to: number) => change('skip', to === 0 ? '' : String(to)),
      isFiltered: [...params.keys()].some((name) => !NOT_FILTERS.includes(name)),
      onClear: () => setParams((now) => [...now].filter(([name]) => WHICH.includes(name))),
    },
  };
}
