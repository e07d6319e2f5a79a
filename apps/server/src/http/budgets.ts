import { isWrite, type Row } from '@portico/contract/define';
import { isAgentOrStaff } from '@portico/contract/roles';
import type { Db, Query } from '@portico/database/open';
import { count, spend, type Use } from '@portico/platform/budgets';
import { OUTBOX } from '@portico/platform/outbox';
import { recordReader, type Visit } from './visit.ts';

/** What one write costs. */
export interface Charges {
  /** Before anything is done. The record isn't counted yet: anyone may name one that isn't theirs. */
  call(db: Db): Promise<void>;
  /** What the call turned out to cause, before it's committed. */
  emails(tx: Db, amount: number): Promise<void>;
  /** The record, once it was theirs to change. */
  readonly record?: Query;
}

interface Caller {
  readonly visit: Visit;
  readonly address: string;
  readonly now: Date;
}

/** How each call of a row is charged. Only writes are. */
export function chargerOf(id: string, row: Row): (caller: Caller, input: object) => Charges | undefined {
  const { budget } = row;
  if (!isWrite(row) || budget === undefined) return () => undefined;
  const readRecord = recordReader(row);
  return ({ visit: { presence, callerKey: person }, address, now }, input) => {
    const record = readRecord(input);
    const caller = presence?.impersonator ?? presence?.actor;
    const places = {
      ...(person !== undefined && { person }),
      ...(record !== undefined && { record }),
      address,
    };
    const use = { budget, places, isOffice: caller !== undefined && isAgentOrStaff(caller.roles) };
    const call: Use = { ...use, unit: 'calls', amount: 1, of: id };
    return {
      call: (db) => spend(db, call, now, ['record']),
      emails: (tx, amount) => spend(tx, { ...use, unit: 'emails', amount }, now),
      ...(record !== undefined && { record: count({ ...call, places: { record } }, now) }),
    };
  };
}

/** The same transaction, and how many emails were put into it so far. */
export function countingEmails<T extends Db>(tx: T): { readonly tx: T; emails(): number } {
  let emails = 0;
  const announce = (channel: string, rows: number) => {
    if (channel === OUTBOX.channel) emails += rows;
    tx.announce?.(channel, rows);
  };
  return { tx: { ...tx, announce }, emails: () => emails };
}
