import type { BrandId } from '@portico/contract/brands';
import { isMobileWidth } from '@portico/contract/constants';
import type { Person } from '@portico/contract/rooms/persons';
import { readClaims, type TokenClaims } from '@portico/contract/token';
import { useMemo, useSyncExternalStore } from 'react';
import { brand } from './brand.ts';
import { forgetPerson, isChangeOf, kept, placeOf, type StateName } from './browserState.ts';

/** The state of the session and the app (spec §3). */
export interface SessionState {
  readonly token: string | undefined;
  /** Shows the provider that a sign-out is meant by the person who signed in. */
  readonly idToken: string | undefined;
  readonly loggedIn: boolean;
  /** Set where the token came in the address, from the personal-lines portal: the way back there, if it is known. */
  readonly personalLines: { readonly portalUrl: string | null } | undefined;
  /** How far the server's clock is ahead of this computer's, in milliseconds. */
  readonly clockOffset: number;
  readonly impersonationToken: string | undefined;
  /** Set in an impersonation window: the environment that its tokens are for. The tokens name both people. */
  readonly impersonation: { readonly environment: string } | undefined;
  /** The server gives no further token for the impersonated person. */
  readonly impersonationOver: boolean;
  readonly person: Person | undefined;
  readonly branding: BrandId;
  /** Where to go after signing in: path and query string. */
  readonly returnPath: string | undefined;
  readonly previousPath: string | undefined;
  readonly referrer: string;
  readonly policyId: string | undefined;
  readonly recordLocks: readonly { readonly TypeString: string; readonly RecordKey: string }[];
  readonly acceptedTerms: boolean;
  readonly isMobile: boolean;
  readonly httpCount: number;
  readonly enableTracking: boolean;
}

/** What outlives a reload. The rest is forgotten then. */
const KEPT_NAMES = [
  'token',
  'idToken',
  'loggedIn',
  'personalLines',
  'clockOffset',
  'acceptedTerms',
  'impersonationToken',
  'impersonation',
  'person',
  'returnPath',
] as const satisfies readonly (keyof SessionState & StateName)[];
type KeptName = (typeof KEPT_NAMES)[number];
const SHARED = KEPT_NAMES.filter((name) => placeOf(name) === 'local');
const OF_THE_TAB = KEPT_NAMES.filter((name) => placeOf(name) === 'tab');
const isKept = (name: string): name is KeptName => (KEPT_NAMES as readonly string[]).includes(name);

/** Everything personal in the session, as it is when no one is signed in. */
const signedOut = {
  token: undefined,
  idToken: undefined,
  loggedIn: false,
  personalLines: undefined,
  clockOffset: 0,
  impersonationToken: undefined,
  impersonation: undefined,
  impersonationOver: false,
  person: undefined,
  returnPath: undefined,
  previousPath: undefined,
  policyId: undefined,
  recordLocks: [],
  acceptedTerms: false,
} as const satisfies Partial<SessionState>;
const NOTHING_SHARED: Partial<SessionState> = Object.fromEntries(
  SHARED.map((name) => [name, signedOut[name]]),
);

export interface Session {
  get(): SessionState;
  set(change: Partial<SessionState>): void;
  /** Forgets the person, here and in every other tab. */
  clear(): void;
  /** Someone else signs in before the person has signed out: they get nothing of the person's but the return path. */
  replacePerson(change: Partial<SessionState>): void;
  subscribe(listener: () => void): () => void;
  /** Tells of changes that another tab made. */
  onOtherTab(listener: (before: SessionState, after: SessionState) => void): void;
  /** Checks right away whether another tab has signed out or renewed; the browser's event comes later. */
  refresh(): void;
}

/** A session on the storages of a window; changes that another tab makes arrive here too. */
export function createSession(page: Window = window): Session {
  const listeners = new Set<() => void>();
  const otherTabListeners: ((before: SessionState, after: SessionState) => void)[] = [];

  const recall = (names: readonly KeptName[]): Partial<SessionState> =>
    Object.fromEntries(names.flatMap((name) => parseKept(name, kept(name, '', page).read())));

  const keep = (name: KeptName, value: unknown) => {
    if (value === undefined || value === signedOut[name]) kept(name, '', page).remove();
    else kept(name, '', page).write(JSON.stringify(value));
  };

  let state: SessionState = {
    ...signedOut,
    branding: brand.id,
    referrer: page.document.referrer,
    isMobile: isMobileWidth(page.innerWidth),
    httpCount: 0,
    enableTracking: false,
    ...recall(KEPT_NAMES),
  };

  const apply = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };
  const set = (change: Partial<SessionState>) => {
    for (const [name, value] of Object.entries(change)) if (isKept(name)) keep(name, value);
    apply(change);
  };

  /** In one step: other tabs must not take it for a sign-out if someone else is signed in. */
  const replace = (next: Partial<SessionState>) => {
    forgetPerson(KEPT_NAMES, page);
    set({ ...signedOut, ...next });
  };

  const readShared = () => {
    const shared = { ...NOTHING_SHARED, ...recall(SHARED) };
    // A sign-out arrives key by key: after the first there is nothing left to forget.
    if (state.token === undefined || isSamePerson(state.token, shared.token)) return apply(shared);
    // Another tab has signed out, or signed someone else in: this tab forgets the person, too. It leaves what
    // the tabs share alone, because the other tab is writing that.
    forgetPerson(KEPT_NAMES, page);
    for (const name of OF_THE_TAB) keep(name, undefined);
    apply(shared.token === undefined ? signedOut : { ...signedOut, ...shared });
  };
  const hearOtherTab = () => {
    const before = state;
    readShared();
    for (const listener of otherTabListeners) listener(before, state);
  };
  page.addEventListener('storage', (event) => {
    if (isChangeOf(SHARED, event, page)) hearOtherTab();
  });

  page.addEventListener('resize', () => {
    const isMobile = isMobileWidth(page.innerWidth);
    if (isMobile !== state.isMobile) set({ isMobile });
  });

  return {
    get: () => state,
    set,
    clear: () => replace({}),
    replacePerson: (change) => replace({ returnPath: state.returnPath, ...change }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onOtherTab: (listener) => void otherTabListeners.push(listener),
    refresh: () => {
      if (recall(['token']).token !== state.token) hearOtherTab();
    },
  };
}

/** A renewed token names the same person. */
const isSamePerson = (token: string, next: string | undefined): boolean =>
  next !== undefined && readClaims(token)?.sub === readClaims(next)?.sub;

function parseKept(name: KeptName, text: string | null): [KeptName, unknown][] {
  if (text === null) return [];
  try {
    return [[name, JSON.parse(text)]];
  } catch {
    return [];
  }
}

export const session = createSession();

export function useSession<T>(select: (state: SessionState) => T): T {
  return useSyncExternalStore(session.subscribe, () => select(session.get()));
}

/** Whether a staff member acts for someone else in this tab. */
export const useIsActing = (): boolean =>
  useSession(({ impersonationToken }) => impersonationToken !== undefined);

/** The token that calls use: the impersonated person's if there is one (spec §7). */
export const activeToken = ({ impersonationToken, token }: SessionState): string | undefined =>
  impersonationToken ?? token;

/** A computer's clock may be wrong by more than a token lasts; the server's is the one that counts. */
export const serverNow = (): number => Date.now() + session.get().clockOffset;

export const isExpired = ({ exp }: TokenClaims, now = serverNow()): boolean => exp * 1000 <= now;

/** Who is signed in, by a valid token. */
export function presentClaims(state: SessionState = session.get()): TokenClaims | undefined {
  const token = activeToken(state);
  const claims = token === undefined ? undefined : readClaims(token);
  return claims && !isExpired(claims) ? claims : undefined;
}

/** Who is signed in, for display: a token that is being renewed still names its person. */
export function useClaims(): TokenClaims | undefined {
  const token = useSession(activeToken);
  return useMemo(() => (token === undefined ? undefined : readClaims(token)), [token]);
}
