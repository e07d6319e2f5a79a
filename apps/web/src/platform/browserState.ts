import { MemoryStorage } from './memoryStorage.ts';

/** `local`: shared by all tabs, and outlives them. `tab`: lives and dies with the tab (spec §4). */
type Place = 'local' | 'tab';
/** Personal data is removed when the person signs out, and when another person signs in. */
type Owner = 'person' | 'browser';

/**
 * Everything the page keeps in the browser. Only this file uses the storages, so what isn't listed here can't be kept.
 * A name that ends in a dot is a family: one entry for each form, conversation and so on.
 */
export const BROWSER_STATE = {
  token: ['local', 'person'],
  idToken: ['local', 'person'],
  loggedIn: ['local', 'person'],
  personalLines: ['local', 'person'],
  clockOffset: ['local', 'person'],
  acceptedTerms: ['local', 'person'],
  impersonationToken: ['tab', 'person'],
  impersonation: ['tab', 'person'],
  person: ['tab', 'person'],
  returnPath: ['tab', 'person'],
  'chat.outgoing.': ['tab', 'person'],
  'chat.visitor': ['tab', 'person'],
  // Keys of uploads that aren't complete, by file.
  'upload.': ['local', 'person'],

  // Named after the person and deleted after a day: what they typed comes back to them after a sign-out.
  'draft.': ['local', 'browser'],
  // Whether claim reports are on this device (rooms/claims/device): the reports themselves are in a database of the browser.
  claimReports: ['local', 'browser'],
  // Numbers of messages, by conversation.
  'chat.seen.': ['local', 'browser'],
  // Only if the person asked for it.
  username: ['local', 'browser'],
  // What was typed on Login goes along to Forgot password.
  typedUsername: ['tab', 'browser'],
  // Links from emails: they survive a sign-in, also as someone else.
  invitation: ['tab', 'browser'],
  'not-me': ['tab', 'browser'],
  share: ['tab', 'browser'],
  activity: ['local', 'browser'],
  signingOut: ['local', 'browser'],
  sidebar: ['local', 'browser'],
  rowHeight: ['local', 'browser'],
  shortcuts: ['local', 'browser'],
  'oidc.': ['tab', 'browser'],
  'reloaded.': ['tab', 'browser'],
} as const satisfies Readonly<Record<string, readonly [Place, Owner]>>;

export type StateName = keyof typeof BROWSER_STATE;
const NAMES = Object.keys(BROWSER_STATE) as StateName[];
const PREFIX = 'portico.';

export const placeOf = (name: StateName): Place => BROWSER_STATE[name][0];

/** The key in its storage; of a family the prefix of all keys. */
export const storageKey = (name: StateName): string => PREFIX + name;

/** A browser that blocks site data throws as soon as a page asks for the storage. */
function storageAt(place: Place, page: Window): Storage | undefined {
  try {
    return place === 'local' ? page.localStorage : page.sessionStorage;
  } catch {
    return undefined;
  }
}

/** No one can sign in without storage: it carries the sign-in from one page to the next. */
export const isStorageBlocked = (page: Window = window): boolean =>
  !storageAt('local', page) || !storageAt('tab', page);

const inMemory: Readonly<Record<Place, Storage>> = { local: new MemoryStorage(), tab: new MemoryStorage() };

export const storageOf = (name: StateName, page: Window = window): Storage =>
  storageAt(placeOf(name), page) ?? inMemory[placeOf(name)];

export interface Kept {
  read(): string | null;
  write(text: string): void;
  remove(): void;
}

/** One entry; of a family the given member. */
export function kept(name: StateName, member = '', page: Window = window): Kept {
  const key = storageKey(name) + member;
  return {
    read: () => storageOf(name, page).getItem(key),
    write: (text) => storageOf(name, page).setItem(key, text),
    remove: () => storageOf(name, page).removeItem(key),
  };
}

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** The members of a family that are kept. */
export const membersOf = (name: StateName, page: Window = window): string[] =>
  keysOf(storageOf(name, page))
    .filter((key) => key.startsWith(storageKey(name)))
    .map((key) => key.slice(storageKey(name).length));

/** Whether another tab has changed one of these entries, or emptied the storage. */
export const isChangeOf = (
  names: readonly StateName[],
  { storageArea, key }: StorageEvent,
  page: Window = window,
): boolean =>
  storageArea === storageAt('local', page) &&
  (key === null || names.some((name) => storageKey(name) === key));

/** Removes personal data, except these: the session replaces its own atomically. */
export function forgetPerson(except: readonly StateName[], page: Window = window): void {
  for (const name of NAMES)
    if (BROWSER_STATE[name][1] === 'person' && !except.includes(name))
      for (const member of name.endsWith('.') ? membersOf(name, page) : [''])
        kept(name, member, page).remove();
}
