import { fail } from '@portico/contract/errors';
import type { BrowserCtx, Exchange } from '@portico/platform/context';
import type { FindSite, Site } from './provider/origins.ts';
import type { Origination } from './sessions/sessions.ts';
import { network } from './signin/attempts.ts';

/** A browser that isn't signed in yet: which of our sites it is at, and where its request comes from. */
export interface Caller extends Site {
  readonly exchange: Exchange;
  /** The network address, with an IPv6 address cut down to its /64. */
  readonly address: string;
  readonly requestId: string;
}

export type FindCaller = (from: Pick<BrowserCtx, 'exchange' | 'address' | 'requestId'>) => Caller;

/** Only a browser at one of our own addresses is let in. */
export const callerFinder =
  (findSite: FindSite): FindCaller =>
  ({ exchange, address, requestId }) => ({
    ...(findSite(exchange) ?? fail('unknownHost')),
    exchange,
    address: network(address),
    requestId,
  });

const LONGEST_DEVICE = 200;

export const originationOf = ({ address, exchange }: Caller): Origination => ({
  address,
  device: (exchange.request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE),
});
