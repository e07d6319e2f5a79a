import { hash, type KeyObject } from 'node:crypto';
import type { TokenRole } from '@portico/contract/roles';
import { API_AUDIENCE } from '@portico/contract/token';
import type { Db } from '@portico/database/open';
import type { Clock } from '@portico/platform/clock';
import type { Presence } from '@portico/platform/context';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { findStanding, type Standing } from './account.ts';
import { type KeyEdition, type KeyRing, SIGNING_ALGORITHM } from './keys.ts';

/** The claims of a verified access token that decide. */
interface Claims {
  readonly exp: number;
  readonly sub: string;
  readonly sid: string;
  readonly role: readonly TokenRole[];
  readonly can_impersonate: boolean;
}

const MOST_TOKENS = 20_000;
const MOST_LOGONS = 20_000;
/** Even if a message of the database were lost without the connection breaking, nothing older than this counts. */
const FRESH_MS = 30_000;

export interface PresenceCheck {
  authenticate(token: string): Promise<Presence | undefined>;
  forget(logonKey: string): void;
  /** While the database's messages cannot be heard, every call asks it. */
  setHearing(hearing: boolean): void;
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
  const standings = rememberStandings(db, clock);
  const verified = new Map<string, Claims>();
  let edition: KeyEdition | undefined;

  async function verify(token: string): Promise<Claims | undefined> {
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

  const claimsOf = (token: string, key: KeyObject): Promise<Claims | undefined> =>
    jwtVerify<Claims>(token, key, {
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
    forget: standings.forget,
    setHearing: standings.setHearing,
    async authenticate(token) {
      const claims = await verify(token);
      if (!claims || claims.exp * 1000 <= clock.now().getTime()) return undefined;
      const standing = await standings.find(claims.sub, claims.sid);
      // A role that was taken away ends the token; one that was gained comes with the next.
      if (!standing || !claims.role.every((role) => standing.roles.includes(role))) return undefined;
      const { logonKey, personKey, email, name, canImpersonate } = standing;
      return {
        actor: {
          logonKey,
          personKey,
          email,
          name,
          sid: claims.sid,
          roles: claims.role,
          canImpersonate: canImpersonate && claims.can_impersonate,
        },
      };
    },
  };
}

function kidOf(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? '';
  } catch {
    return '';
  }
}

type RememberedSessions = Map<string, { standing: Standing | undefined; until: number }>;

function rememberStandings(db: Db, clock: Clock) {
  const logons = new Map<string, RememberedSessions>();
  let hearing = true;

  return {
    async find(logonKey: string, sid: string): Promise<Standing | undefined> {
      if (!hearing) return findStanding(db, { logonKey, sid });
      const now = clock.now().getTime();
      let sessions = logons.get(logonKey);
      const known = sessions?.get(sid);
      if (known && now < known.until) return known.standing;
      if (!sessions) {
        sessions = new Map();
        remember(logons, logonKey, sessions, MOST_LOGONS);
      }
      // If the logon is forgotten while we ask, the answer lands where nobody looks any more.
      const standing = await findStanding(db, { logonKey, sid });
      sessions.set(sid, { standing, until: now + FRESH_MS });
      return standing;
    },
    forget(logonKey: string): void {
      logons.delete(logonKey);
    },
    setHearing(now: boolean): void {
      hearing = now;
      logons.clear();
    },
  };
}

/** Keeps the newest: a Map gives its keys in the order they came. */
function remember<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  if (map.size >= most) map.delete(map.keys().next().value ?? key);
  map.set(key, value);
}
