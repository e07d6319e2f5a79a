import { addBusinessDays } from '@portico/contract/rules/businessDays';
import { type Database, type Db, sql } from '@portico/database/open';
import { dayOf, instantOn } from '@portico/platform/businessDay';
import type { Storage } from '@portico/platform/storage/storage';
import { chatRoom, createChatHub } from '../chat/index.ts';
import { claimDeskRoom, denials } from '../claimDesk/index.ts';
import { claimLettersRoom } from '../claimLetters/index.ts';
import { holidaysSince } from '../claimRecord/index.ts';
import { openDocumentFiles } from '../documents/index.ts';
import { type DemoCalls, demoCalls, within } from './demo.calls.ts';
import { holdConversations } from './demo.chat.ts';
import { claimsOf } from './demo.claims.ts';
import { sendPastLetters, writeLetters } from './demo.letters.ts';
import { requestPayments } from './demo.payments.ts';
import { askForRecovery } from './demo.recoveries.ts';

/** Any fixed number: two processes that start together must not both do it. */
const LOCK = 7_462_003;
const MINUTE = 60_000;
const HOUR = 60;

/**
 * What staff of the demo work on: payments, a recovery and a denial that wait for a second person, letters to print, and chats. The rooms
 * themselves make it, once ever.
 */
export const seedDemoDesk = (database: Database, storage: Storage, now: Date): Promise<void> =>
  database.transaction(
    async (tx) => {
      await tx.rows(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
      if (await tx.row(sql`SELECT 1 FROM claim_letter LIMIT 1`)) return;
      const inside = within(tx, database);
      const files = filesIn(inside, storage, now);
      const letters = { ...files, ...denials };
      const chats = chatRoom(createChatHub({ database: inside, clock: files.clock }), storage);
      const calls = {
        call: demoCalls(tx, [claimDeskRoom, claimLettersRoom(letters), chats]),
        past: demoCalls(tx, [claimLettersRoom({ ...letters, drawsLater: true })]),
      };
      try {
        await work(calls, tx, now);
      } finally {
        await files.close();
      }
      // They went out at the time.
      await tx.rows(sql`
        UPDATE outbox_message SET status = 'sent', attempts = 1, finished_at = created_at
        WHERE status = 'queued' AND created_at < ${now} AND (cause LIKE 'claim-%' OR cause LIKE 'chat:%')`);
    },
    { unhurried: true },
  );

async function work(calls: DemoCalls, tx: Db, now: Date): Promise<void> {
  const today = dayOf(now);
  const holidays = await holidaysSince(tx, today);
  const businessDay = (days: number) => addBusinessDays(today, days, holidays);
  const moments = {
    longAgo: instantOn(businessDay(-7), 11 * HOUR + 20),
    earlier: instantOn(businessDay(-2), 15 * HOUR + 40),
    lastDay: instantOn(businessDay(-1), 10 * HOUR + 5),
    today: new Date(now.getTime() - 50 * MINUTE),
    nextDay: businessDay(1),
    dueOn: businessDay(10),
  };
  const find = claimsOf(tx);
  await sendPastLetters(calls.past, find, tx, moments.earlier);
  await writeLetters(calls, find, moments);
  await requestPayments(calls.call, find, moments);
  await askForRecovery(calls.call, tx, moments.today);
  await holdConversations(calls.call, tx, moments);
}

function filesIn(database: Database, storage: Storage, now: Date) {
  const clock = { now: () => now };
  const files = openDocumentFiles({
    ...{ database, storage, clock, origin: '' },
    // Nothing of what is made here is opened by a token.
    secrets: { sealFor: () => ({ seal: (opened) => opened, open: (sealed) => sealed }) },
    findPresence: async () => undefined,
  });
  return { ...files, clock };
}
