import { useAddress } from '../../platform/address.ts';

/** What the page shows is in its address, so that it can be sent to a colleague. */
export interface LossRunAddress {
  readonly account: string;
  readonly valued: string;
  readonly from: string;
  readonly to: string;
  readonly by: 'term' | 'year';
  /** A saved run, in place of a new one. */
  readonly snapshot: string;
}

const NAMES = {
  account: 'cra',
  valued: 'valued',
  from: 'from',
  to: 'to',
  by: 'by',
  snapshot: 'snapshot',
} as const;

export function addressIn(params: URLSearchParams): LossRunAddress {
  const read = (name: keyof typeof NAMES) => params.get(NAMES[name]) ?? '';
  return {
    account: read('account'),
    valued: read('valued'),
    from: read('from'),
    to: read('to'),
    by: read('by') === 'year' ? 'year' : 'term',
    snapshot: read('snapshot'),
  };
}

export function paramsOf(address: LossRunAddress): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, param] of Object.entries(NAMES)) {
    const value = address[name as keyof typeof NAMES];
    if (value !== '' && !(name === 'by' && value === 'term')) params.set(param, value);
  }
  return params;
}

/** The choices as the calls take them. Empty ones are left to the server. */
export const choiceOf = ({ account, valued, from, to, by }: LossRunAddress) => ({
  CustomerRiskAccountKey: account,
  ...(valued !== '' && { ValuedOn: valued }),
  ...(from !== '' && { From: from }),
  ...(to !== '' && { To: to }),
  GroupBy: by,
});

export function useLossRunAddress() {
  const [params, setParams] = useAddress();
  const address = addressIn(params);
  const change = (changes: Partial<LossRunAddress>) =>
    setParams((now) => paramsOf({ ...addressIn(now), ...changes }));
  return { address, change };
}
