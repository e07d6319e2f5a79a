import type { DataRouter } from 'react-router';
import { kept } from '../platform/browserState.ts';
import { connection } from '../platform/connection.ts';
import { leave, ownPath, pathHere } from '../platform/leave.ts';

const buildIn = (page: Document): string | undefined =>
  page.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

const ANSWER_WITHIN_MS = 10_000;

/** The hash of the build that the server has now; undefined if it can't be reached. */
async function deployedBuild(): Promise<string | undefined> {
  try {
    const response = await fetch('/', {
      cache: 'no-store',
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return buildIn(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    return undefined;
  }
}

/** Reloads the page once per tab and reason, so it can't loop. */
function reloadOnce(reason: string, path: string): boolean {
  const mark = kept('reloaded.', reason);
  if (mark.read() !== null) return false;
  mark.write(new Date().toISOString());
  leave(path);
  return true;
}

/**
 * Spec §4: every navigation checks whether another build is deployed, and then loads that one at its target. The
 * check doesn't delay the navigation, and navigations that start during one share it. Someone who is typing isn't
 * interrupted: the next navigation checks again.
 */
export function watchDeployment(router: DataRouter): void {
  let isChecking = false;
  let last = router.state.location;
  router.subscribe(({ initialized, navigation, location }) => {
    // A page that loads nothing is there without a start.
    const target = navigation.location ?? location;
    const isStart = initialized && target.key !== last.key;
    const staysOnPage = target.pathname === last.pathname;
    last = target;
    if (!isStart || isChecking) return;
    isChecking = true;
    void followDeployment(router, staysOnPage).finally(() => {
      isChecking = false;
    });
  });
}

const EDITABLE = 'input, textarea, select, [contenteditable]';

async function followDeployment(router: DataRouter, staysOnPage: boolean): Promise<void> {
  let hasTyped = false;
  const type = () => {
    hasTyped = true;
  };
  document.addEventListener('input', type, { once: true, capture: true });
  const deployed = await deployedBuild();
  document.removeEventListener('input', type, { capture: true });
  // A search box that writes what is typed into the address navigates with every letter.
  const isTyping = hasTyped || (staysOnPage && document.activeElement?.matches(EDITABLE) === true);
  if (deployed === undefined || deployed === buildIn(document) || isTyping) return;
  reloadOnce(`build.${deployed}`, ownPath(router.state.navigation.location ?? router.state.location));
}

/**
 * A part of the page could not be loaded: most often since another build took its place, so the page is loaded
 * again, once for each build (spec §8). Not while the server cannot be reached: that would lose the portal too.
 */
export async function reloadForChunk(): Promise<boolean> {
  if ((await deployedBuild()) === undefined) {
    void connection.check();
    return false;
  }
  return reloadOnce(`chunk.${buildIn(document)}`, pathHere());
}
