import { useCallback, useMemo } from 'react';
import { useAddress } from '../../../platform/address.ts';

/** The history's filters. They are in the address, so that it can be shared and bookmarked. */
export interface LedgerAddress {
  readonly q: string;
  /** A policy's number. */
  readonly policy: string;
  readonly year: string;
  /** From 1. */
  readonly page: number;
  /** The payment whose receipt is looked at. */
  readonly receipt: string;
  /** The payment that the reader comes back from. */
  readonly started: string;
  /** What the payment page says about it: `paid` or `declined`. */
  readonly result: string;
}

/** People edit addresses: parameters that make no sense are ignored. */
export function readAddress(params: URLSearchParams): LedgerAddress {
  const year = params.get('year') ?? '';
  const page = params.get('page') ?? '';
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    policy: (params.get('policy') ?? '').slice(0, 40),
    year: /^(19|2\d)\d\d$/.test(year) ? year : '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    receipt: params.get('receipt') ?? '',
    started: params.get('started') ?? '',
    result: params.get('result') ?? '',
  };
}

/** Another filter is looked at from its first page on. */
export function changeAddress(params: URLSearchParams, change: Partial<LedgerAddress>): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('page' in change) && !('receipt' in change)) next.delete('page');
  for (const [name, value] of Object.entries(change))
    if (value === '' || (name === 'page' && value === 1)) next.delete(name);
    else next.set(name, String(value));
  return next;
}

/** What the calls take of it. */
export const filtersOf = ({ q, policy, year }: LedgerAddress) => ({
  ...(q.trim() !== '' && { q }),
  ...(policy !== '' && { AlternateKey: policy }),
  ...(year !== '' && { Year: year }),
});

export function useLedgerAddress() {
  const [params, setParams] = useAddress();
  const address = useMemo(() => readAddress(params), [params]);
  const change = useCallback(
    (to: Partial<LedgerAddress>, options?: { readonly replace?: boolean }) =>
      setParams((given) => changeAddress(given, to), { replace: options?.replace === true }),
    [setParams],
  );
  return { address, change };
}
