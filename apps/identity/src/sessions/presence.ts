import { hash, type KeyObject } from 'node:crypto';
import { isStaff, type TokenRole } from '@portico/contract/roles';
import { API_AUDIENCE } from '@portico/contract/token';
import type { Db } from '@portico/database/open';
import type { Clock } from '@portico/platform/clock';
import type { Actor, FindPresence, Presence, SignedIn } from '@portico/platform/context';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { type KeyEdition, type KeyRing, SIGNING_ALGORITHM } from '../provider/keys.ts';
import { type ActiveLogon, findActiveLogon, type LogonQuery, mayImpersonate } from './logon.ts';

/** The claims of a verified access token that decide, besides its end. */
interface Claims {
  readonly sub: string;
  readonly sid: string;
  readonly role: readonly TokenRole[];
  readonly can_impersonate: boolean;
  /** In the token of an impersonation: the logon of the staff member, whose session it lives in. */
  readonly act?: { readonly sub: string };
  readonly impersonation?: string;
}
type TokenClaims = Claims & { readonly exp: number };

const MOST_TOKENS = 20_000;
const MOST_LOGONS = 20_000;
/** Even if a message of the database were lost without the connection breaking, nothing older than this counts. */
const FRESH_MS = 30_000;

export interface PresenceCheck {
  authenticate(token: string): Promise<Presence | undefined>;
  /** Whether someone whose token counted is still signed in. */
  findPresence: FindPresence;
  forget(logonKey: string): void;
  /** While the connection that listens for changes is down, every call asks the database. */
  setListening(isListening: boolean): void;
}

export function createPresenceCheck({
  db,
  clock,
  keys,
  issuers,
}: {
  db: Db;
  clock: Clock;
  keys: KeyRing;
  issuers: readonly string[];
}): PresenceCheck {
  const logons = cacheActiveLogons(db, clock);
  const verified = new Map<string, TokenClaims>();
  let edition: KeyEdition | undefined;

  async function verify(token: string): Promise<TokenClaims | undefined> {
    const now = keys.current();
    // A key that was withdrawn takes the tokens it signed along.
    if (now !== edition) verified.clear();
    edition = now;
    const digest = hash('sha256', token, 'base64');
    const known = verified.get(digest);
    if (known) return known;
    const key = await keys.verificationKey(kidOf(token));
    const claims = key && (await claimsOf(token, key));
    if (claims && keys.current() === now) remember(verified, digest, claims, MOST_TOKENS);
    return claims;
  }

  const claimsOf = (token: string, key: KeyObject): Promise<TokenClaims | undefined> =>
    jwtVerify<TokenClaims>(token, key, {
      algorithms: [SIGNING_ALGORITHM],
      typ: 'at+jwt',
      audience: API_AUDIENCE,
      issuer: [...issuers],
      currentDate: clock.now(),
      requiredClaims: ['exp', 'sub', 'sid', 'role'],
    }).then(
      ({ payload }) => payload,
      () => undefined,
    );

  return {
    forget: logons.forget,
    setListening: logons.setListening,
    async authenticate(token) {
      const claims = await verify(token);
      if (!claims || claims.exp * 1000 <= clock.now().getTime()) return undefined;
      return presenceOf(claims);
    },
    findPresence: (signedIn) => presenceOf(claimsAgain(signedIn)),
  };

  function presenceOf(claims: Claims): Promise<Presence | undefined> {
    return claims.act === undefined ? self(claims) : onBehalf(claims, claims.act.sub);
  }

  async function self(claims: Claims): Promise<Presence | undefined> {
    const logon = await logons.find({ logonKey: claims.sub, sid: claims.sid });
    return logon && carriesRoles(logon, claims) ? { actor: actorOf(logon, claims) } : undefined;
  }

  /** Checks both: the staff member's session, right and open impersonation, and that the target may be impersonated. */
  async function onBehalf(claims: Claims, staffLogonKey: string): Promise<Presence | undefined> {
    const { sub, sid, impersonation } = claims;
    if (impersonation === undefined) return undefined;
    const staff = await logons.find({
      logonKey: staffLogonKey,
      sid,
      impersonation: { key: impersonation, now: clock.now() },
    });
    if (!staff || !mayImpersonate(staff)) return undefined;
    const target = await logons.find({ logonKey: sub });
    if (!target || isStaff(target.roles) || !carriesRoles(target, claims)) return undefined;
    return { actor: actorOf(target, claims), impersonator: { ...staff, sid }, impersonation };
  }
}

/**
 * A role that was taken away ends the token; one that was gained comes with the next. SIGNUP turns into INSURED when a
 * policy is linked: nothing is taken away then, and the token lasts until the renewal that the link starts.
 */
const carriesRoles = ({ roles }: ActiveLogon, claims: Claims): boolean =>
  claims.role.every((role) => roles.includes(role) || (role === 'SIGNUP' && roles.includes('INSURED')));

const actorOf = (logon: ActiveLogon, { sid, role, can_impersonate }: Claims): Actor => ({
  ...logon,
  sid,
  roles: role,
  canImpersonate: logon.canImpersonate && can_impersonate,
});

const claimsAgain = ({
  logonKey,
  sid,
  roles,
  canImpersonate,
  staffLogonKey,
  impersonation,
}: SignedIn): Claims => ({
  sub: logonKey,
  sid,
  role: roles,
  can_impersonate: canImpersonate,
  ...(staffLogonKey !== undefined && { act: { sub: staffLogonKey } }),
  ...(impersonation !== undefined && { impersonation }),
});

function kidOf(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? '';
  } catch {
    return '';
  }
}

/** By session and impersonation. */
type RememberedAnswers = Map<string, { logon: ActiveLogon | undefined; until: number }>;

function cacheActiveLogons(db: Db, clock: Clock) {
  const logons = new Map<string, RememberedAnswers>();
  let isListening = true;

  return {
    async find(query: LogonQuery): Promise<ActiveLogon | undefined> {
      if (!isListening) return findActiveLogon(db, query);
      const { logonKey, sid = '', impersonation } = query;
      const now = clock.now().getTime();
      const asked = `${sid} ${impersonation?.key ?? ''}`;
      let answers = logons.get(logonKey);
      const known = answers?.get(asked);
      if (known && now < known.until) return known.logon;
      if (!answers) {
        answers = new Map();
        remember(logons, logonKey, answers, MOST_LOGONS);
      }
      // If the logon is removed from the cache while we ask, the answer is dropped.
      const logon = await findActiveLogon(db, query);
      answers.set(asked, { logon, until: now + FRESH_MS });
      return logon;
    },
    forget(logonKey: string): void {
      logons.delete(logonKey);
    },
    setListening(now: boolean): void {
      isListening = now;
      logons.clear();
    },
  };
}

/** Keeps the newest: a Map gives its keys in the order they came. */
function remember<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  if (map.size >= most) map.delete(map.keys().next().value ?? key);
  map.set(key, value);
}
