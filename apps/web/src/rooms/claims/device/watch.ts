import { onReturn } from '../../../platform/connection.ts';
import { notify } from '../../../platform/notify.ts';
import { session } from '../../../platform/session.ts';
import { device, forgetIfEmpty, owner } from './device.ts';
import { type DeviceReport, isPending, isUnsent } from './report.ts';

const RETRY_MS = 30_000;
let isWatching = false;
let isWanted = false;
let draining: Promise<void> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends what is on the device now, and whenever there is a new chance: a connection, a look at the page, a fresh token. */
export function watchOutbox(): void {
  if (isWatching) return;
  isWatching = true;
  const go = () => void drain();
  onReturn(go);
  window.addEventListener('online', go);
  window.addEventListener('focus', go);
  let token: string | undefined;
  session.subscribe(() => {
    if (session.get().token === token) return;
    token = session.get().token;
    go();
  });
  void device().then(({ store }) => store.sweep());
  go();
}

/**
 * One drain at a time in this tab; the lock sees to the other tabs. A chance that comes during one, such as the network while a
 * call is failing without it, is taken right after.
 */
export function drain(): Promise<void> {
  isWanted = true;
  draining ??= sendWhileWanted().finally(() => {
    draining = undefined;
  });
  return draining;
}

async function sendWhileWanted(): Promise<void> {
  while (isWanted) {
    isWanted = false;
    await sendAll();
  }
}

async function sendAll(): Promise<void> {
  clearTimeout(retry);
  const sub = owner();
  if (sub === '') return;
  const { store, outbox } = await device();
  const waiting = (await store.all(sub)).filter(isUnsent);
  await outbox.drain(sub);
  const after = await store.all(sub);
  for (const { key } of waiting) tell(after.find((report) => report.key === key));
  if (after.some(isPending)) retry = setTimeout(() => void drain(), RETRY_MS);
  await forgetIfEmpty(store);
}

/** The report's own page says so itself. */
function tell(report: DeviceReport | undefined): void {
  if (!report?.receipt || window.location.search.includes(report.key)) return;
  const text = `We have your claim report. Your receipt number is ${report.receipt.receiptNumber}.`;
  notify({ severity: 'success', text });
}
