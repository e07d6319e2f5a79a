import { ROUTES } from '@portico/contract/routes';
import { useSearchParams } from 'react-router';

const { path } = ROUTES.administration;
const NOT_FILTERS = ['view', 'skip'];

const addressOf = (view: string, more: Readonly<Record<string, string>> = {}) =>
  `${path}?${new URLSearchParams({ view, ...more })}`;

export const USERS_ADDRESS = addressOf('users');
export const CONFIGURATION_ADDRESS = addressOf('configuration');
export const userAddress = (key: string) => addressOf('users', { user: key });

/** The filters of a list as the address has them, beside the view that it's on. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const textOf = (name: string): string => params.get(name) ?? '';
  return {
    skip: Math.max(0, Number(params.get('skip')) || 0),
    isFiltered: [...params.keys()].some((name) => !NOT_FILTERS.includes(name)),
    textOf,
    /** One of a few, or nothing if someone typed another into the address. */
    oneOf: <T extends string>(name: string, all: readonly T[]): T | undefined =>
      all.find((one) => one === textOf(name)),
    change: (name: string, value: string, step?: { readonly replace: boolean }) => {
      const next = new URLSearchParams(params);
      if (name !== 'skip') next.delete('skip');
      if (value === '') next.delete(name);
      else next.set(name, value);
      setParams(next, step);
    },
    clear: () => setParams({ view: textOf('view') }),
  };
}
