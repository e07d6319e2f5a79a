import type { ErrorCode } from '@portico/contract/errors';
import { idle } from '../../platform/idle.ts';
import { gone, leave, loginPath, pathHere } from '../../platform/leave.ts';
import { signOut } from '../../platform/oidc.ts';
import { session } from '../../platform/session.ts';
import { readVariable } from '../../platform/variable.ts';

/**
 * Signs out people who have been away too long, in all tabs (spec §2, Modals). Returns whether that's already the
 * case: then nothing of the portal may be shown.
 */
export function watchIdleness(): boolean {
  let { token } = session.get();
  const follow = () => {
    const before = token;
    token = session.get().token;
    if (token === undefined || token === before) return;
    // Who signs in is there.
    if (before === undefined) idle.reset();
    void learnLimits();
  };
  const endIfOver = () => {
    const isOver = session.get().token !== undefined && idle.get().phase === 'over';
    if (isOver) void alone(endSession);
    return isOver;
  };

  idle.watch();
  if (endIfOver()) return true;
  if (token !== undefined) void learnLimits();
  session.subscribe(follow);
  idle.subscribe(endIfOver);
  return false;
}

let isLearned = false;

/** Until the server has sent the limits, use the ones the tabs knew before, or the defaults. */
async function learnLimits(): Promise<void> {
  if (isLearned) return;
  try {
    const [minutes, seconds] = await Promise.all([
      readVariable('W2_Portal_SessionIdleMinutes'),
      readVariable('W2_Portal_SessionCountdownSeconds'),
    ]);
    isLearned = true;
    idle.limit({ idleMs: Math.max(1, minutes) * 60_000, countdownMs: seconds * 1000 });
  } catch {
    // The next token asks again.
  }
}

function endSession(): Promise<never> {
  // Another tab may have been first: then it has told the provider, and this one only leaves.
  session.refresh();
  if (session.get().token === undefined) return gone();
  return signOut('sessionExpired' satisfies ErrorCode, pathHere()).catch(() => {
    leave(loginPath('sessionExpired'));
    return gone();
  });
}

/** All tabs see the end in the same moment; one of them tells the provider, the others hear of it. */
async function alone(work: () => Promise<never>): Promise<void> {
  if ('locks' in navigator)
    await navigator.locks.request('portico.signOut', { ifAvailable: true }, (lock) => lock && work());
  else await work();
}
