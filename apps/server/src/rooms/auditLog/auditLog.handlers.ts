import { RECORD_KINDS } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import { type AuditFilters, auditLog, MOST_EXPORTED } from '@portico/contract/rooms/auditLog';
import { ALL_ROOMS } from '@portico/contract/rooms/index';
import { auditStatus, lastCheckpoint } from '@portico/platform/audit/checkpoints';
import { answer } from '@portico/platform/context';
import { isLate } from '../audit/index.ts';
import { entriesAsCsv } from './csv.ts';
import { actionsInLog, findEntries, findEntry, keysIn, withNames } from './entries.sql.ts';
import { namesOf } from './names.sql.ts';
import { askForVerification, latestVerification } from './verification.ts';

const TAKE = 50;

/** The calls that leave an entry, with what each does. */
const CALLS: ReadonlyMap<string, string> = new Map(
  ALL_ROOMS.flatMap(({ name, rows }) =>
    Object.entries(rows)
      .filter(([, row]) => !row.unaudited)
      .map(([call, { about }]) => [`${name}.${call}`, about] as const),
  ),
);

/** What was looked for, without the text: it may be someone's email. */
const noteOf = ({ q, PersonKey: _person, ...filters }: AuditFilters) => ({
  filters: { ...filters, ...(q && { byText: true }) },
});

export const auditLogRoom = answer(auditLog, {
  async list(ctx, { query: { After, ...filters } }) {
    const found = await findEntries(ctx.db, filters, { after: After, take: TAKE + 1 });
    const entries = found.slice(0, TAKE);
    const names = await namesOf(ctx.db, [...keysIn(entries), filters.PersonKey ?? null]);
    ctx.note({ details: noteOf(filters) });
    return {
      Entries: entries.map((entry) => withNames(entry, names)),
      Next: found.length > TAKE ? String(entries.at(-1)?.Number) : null,
      Person: (filters.PersonKey !== undefined && names.get(filters.PersonKey)) || null,
    };
  },

  async choices({ db }) {
    const actions = new Set([...CALLS.keys(), ...(await actionsInLog(db))]);
    return {
      Actions: [...actions].sort().map((Action) => ({ Action, About: CALLS.get(Action) ?? '' })),
      Kinds: [...RECORD_KINDS].sort(),
    };
  },

  async download(ctx, { query }) {
    ctx.note({ details: noteOf(query) });
    return entriesAsCsv(ctx.db, query, MOST_EXPORTED);
  },

  async chain({ db, now }) {
    const [{ sealedAt, waiting, waitingSince }, last, verification] = await Promise.all([
      auditStatus(db),
      lastCheckpoint(db),
      latestVerification(db),
    ]);
    return {
      SealedAt: sealedAt,
      Entries: last?.total ?? 0,
      Checkpoints: last?.number ?? 0,
      Waiting: waiting,
      WaitingSince: waitingSince,
      IsLate: isLate(waitingSince, now),
      Verification: verification,
    };
  },

  async verify(ctx) {
    ctx.note({ details: { started: await askForVerification(ctx) } });
    return (await latestVerification(ctx.db)) ?? fail('serverError');
  },

  get: async ({ db }, { params }) => (await findEntry(db, params.number)) ?? fail('recordNotFound'),
});
