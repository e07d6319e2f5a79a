import type { IncomingHttpHeaders } from 'node:http';
import { MODULE_KEYS, type ModuleKey, type Reach, type Row } from '@portico/contract/define';
import { Failure, fail } from '@portico/contract/errors';
import {
  type FindGrants,
  type FindPresence,
  type Grants,
  type Presence,
  type Reason,
  reachesOf,
  signedInAs,
} from '@portico/platform/context';
import type { FindOrigin } from '@portico/platform/origins';

/** The actor of a bearer token; undefined if the token is no longer valid. */
export type Authenticate = (token: string) => Promise<Presence | undefined>;

/** What the guard found out about a caller before anything of the request was read. */
export interface Admission {
  readonly presence?: Presence;
  readonly reaches: readonly Reach[];
}

const BEARER = /^Bearer ([\w.~+/-]+=*)$/i;

export async function recognise(
  authenticate: Authenticate,
  authorization: string | undefined,
): Promise<Presence | undefined> {
  const token = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
  return token === undefined ? undefined : authenticate(token);
}

/** 401 before 403: a stranger does not learn which roles a call is for. */
export function admit(row: Row, presence: Presence | undefined): Admission | Failure {
  if (row.notImpersonating && presence?.impersonator !== undefined)
    return new Failure('forbidden', { reason: 'impersonating' });
  if (row.allow === 'public') return presence === undefined ? { reaches: [] } : { presence, reaches: [] };
  if (presence === undefined || typeof row.allow === 'string') return new Failure('unauthenticated');
  const reaches = withLimited(row, reachesOf(row.allow, presence.actor));
  return reaches.length === 0 || lacks(row.needs, presence.actor)
    ? new Failure('forbidden')
    : { presence, reaches };
}

/** Only rows that say so are open to limited links. */
const withLimited = ({ limited }: Row, reaches: readonly Reach[]): readonly Reach[] =>
  limited && reaches.includes('linked') ? [...reaches, 'limited'] : reaches;

/** That someone is still signed in and may still make the call, for as long as it takes. */
export function rightToCall(
  presence: Presence,
  findPresence: FindPresence,
  mayCall: (presence: Presence) => boolean = () => true,
): Required<Reason> {
  const signedIn = signedInAs(presence);
  return {
    keys: [signedIn.logonKey, ...(signedIn.staffLogonKey === undefined ? [] : [signedIn.staffLogonKey])],
    holds: async () => {
      const now = await findPresence(signedIn);
      return now !== undefined && mayCall(now);
    },
  };
}

/** That someone still has the links and places that they had when the reply began: what it tells was chosen by them. */
export function grantsAtStart(
  personKey: string,
  findGrants: FindGrants,
): { readonly reason: Required<Reason>; readonly atStart: Promise<Grants> } {
  // Messages of earlier changes may arrive later than this answer, which knows them.
  const atStart = findGrants(personKey);
  const holds = async () => {
    const [had, has] = [await atStart, await findGrants(personKey)];
    return (
      had.links.every((key) => has.links.includes(key)) &&
      had.agencies.every((key) => has.agencies.includes(key))
    );
  };
  return { reason: { keys: [personKey], holds }, atStart };
}

const lacks = (needs: Row['needs'], { canImpersonate, isAdmin }: Presence['actor']): boolean =>
  (needs === 'can_impersonate' && !canImpersonate) || (needs === 'is_admin' && !isAdmin);

interface Incoming {
  readonly host: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * A page of another site must not sign anyone in, least of all into the attacker's account. Browsers say where a request
 * comes from. A request that doesn't say is not from a browser.
 */
export function refuseOtherSites({ host, headers }: Incoming, findOrigin: FindOrigin): void {
  const own = findOrigin(host) ?? fail('unknownHost');
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined ? origin !== own : site !== undefined && site !== 'same-origin') fail('forbidden');
}

export function requireModuleKey(row: Row, header: string | string[] | undefined): void {
  if (row.module !== undefined && !MODULE_KEYS.includes(header as ModuleKey)) fail('moduleKey');
}
