import { readClaims } from '@portico/contract/token';
import { kept } from '../../../platform/browserState.ts';
import { activeToken, session } from '../../../platform/session.ts';
import { reportCalls } from './calls.ts';
import { inMemory } from './memory.ts';
import { openStore } from './openStore.ts';
import { createOutbox, type Outbox, tabLock } from './outbox.ts';
import { type DeviceReport, newKey } from './report.ts';
import type { ReportStore } from './store.ts';

export interface Device {
  readonly store: ReportStore;
  readonly outbox: Outbox;
}

let opened: Promise<Device> | undefined;

/** This tab's reports. Nothing of a person who is being impersonated stays on the device. */
export function device(): Promise<Device> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Device> {
  const isActing = session.get().impersonationToken !== undefined;
  const store = isActing ? inMemory(Date.now) : await openStore();
  return { store, outbox: createOutbox(store, reportCalls, tabLock) };
}

/** Whose reports these are. An expired token still names its person. */
export const owner = (): string => readClaims(activeToken(session.get()) ?? '')?.sub ?? '';

const ANY = kept('claimReports');

/** Starts a report and returns its key. */
export async function begin(values: unknown): Promise<string> {
  const { store } = await device();
  const now = Date.now();
  const report: DeviceReport = {
    key: newKey(now),
    sub: owner(),
    stage: 'draft',
    values,
    begunAt: now,
    savedAt: now,
  };
  await store.add(report);
  if (store.isKept) ANY.write('1');
  return report.key;
}

/** So that the portal only looks for reports on devices that have some. */
export async function forgetIfEmpty(store: ReportStore): Promise<void> {
  if (store.isKept && (await store.isEmpty())) ANY.remove();
}
