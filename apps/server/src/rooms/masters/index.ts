/** What a brokerage sets up about itself and its partners: one way to add, change, retire and undo, for every kind (ADR 80). */
import { fail } from '@portico/contract/errors';
import {
  MASTER_KINDS,
  MASTERS,
  type MasterInput,
  type MasterItem,
  type MasterKind,
  masters,
} from '@portico/contract/rooms/masters';
import { federalHolidays } from '@portico/contract/rules/businessDays';
import { sql } from '@portico/database/open';
import { answer, type Ctx, type Handlers } from '@portico/platform/context';
import { changeOf, findChange, findChanges, insertChange } from './changes.ts';
import { findChargeHistory } from './chargeHistory.ts';
import { checkChoices, checkRecord } from './checks.ts';
import { findContractGrid } from './contractGrid.ts';
import { changedIn, type Values } from './kind.ts';
import { findRecord, findRecords, holdKind, insertRecord, updateRecord } from './records.ts';
import { MASTER_TABLES } from './tables.ts';
import { usesOf } from './uses.ts';

const columnsOf = (kind: MasterKind): readonly string[] => Object.keys(MASTERS[kind].columns);

const pick = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** A column as calls send it: a record that it points to, by its key. */
const sent = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && 'Key' in value ? value.Key : value;
const sentOf = (kind: MasterKind, item: MasterItem): Values =>
  Object.fromEntries(columnsOf(kind).map((name) => [name, sent(item[name] ?? null)]));

const readAgain = async (ctx: Ctx, kind: MasterKind, key: string): Promise<MasterItem> =>
  (await findRecord(ctx, kind, key)) ?? fail('recordNotFound');

const completed = async (ctx: Ctx, kind: MasterKind, values: Values): Promise<Values> =>
  (await MASTER_TABLES[kind].completed?.(ctx, values)) ?? values;

async function add(ctx: Ctx, kind: MasterKind, body: MasterInput): Promise<MasterItem> {
  await holdKind(ctx.db, kind);
  await checkChoices(ctx, kind, body);
  const values = await completed(ctx, kind, body);
  await checkRecord(ctx, kind, { key: undefined, values, old: undefined }, false);
  const key = await insertRecord(ctx, kind, values);
  const made = await readAgain(ctx, kind, key);
  await insertChange(ctx, {
    kind,
    recordKey: key,
    title: made.Title,
    version: made.Version,
    before: null,
    after: pick(columnsOf(kind), made),
    reason: null,
    undoesKey: null,
  });
  ctx.note({ kind: MASTERS[kind].record, key, details: { kind } });
  return readAgain(ctx, kind, key);
}

interface Change {
  readonly kind: MasterKind;
  readonly key: string;
  readonly version: number;
  readonly values: Values;
  readonly reason: string | null;
  readonly undoesKey: string | null;
}

/** Changes what differs. Nothing is written if nothing does. */
async function change(
  ctx: Ctx,
  { kind, key, version, values, reason, undoesKey }: Change,
): Promise<string | undefined> {
  await holdKind(ctx.db, kind);
  const held = await readAgain(ctx, kind, key);
  const old: Values = { ...sentOf(kind, held), RecordInactive: held.RecordInactive };
  await checkChoices(ctx, kind, pick(changedIn({ values, old }), values), old);
  if (held.Version !== version) fail('stale');
  const wanted = await completed(ctx, kind, { ...old, ...values });
  const changed = changedIn({ values: wanted, old });
  if (changed.length === 0) return undefined;
  const isRetiring = changed.includes('RecordInactive') && wanted.RecordInactive === true;
  await checkRecord(ctx, kind, { key, values: wanted, old }, isRetiring);
  await updateRecord(ctx, kind, key, pick(changed, wanted));
  const now = await readAgain(ctx, kind, key);
  const [before, after] = [pick(changed, held), pick(changed, now)];
  ctx.note({ kind: MASTERS[kind].record, key, details: { kind, before, after, ...(reason && { reason }) } });
  return insertChange(ctx, {
    kind,
    recordKey: key,
    title: now.Title,
    version: now.Version,
    before,
    after,
    reason,
    undoesKey,
  });
}

type MasterHandlers = Handlers<(typeof masters)['rows']>;
/** Kinds differ in their columns and tables alone, so one of them says for all what a call gets. */
type Of<N extends 'list' | 'add' | 'change'> = MasterHandlers[`${N}Agency`];

const rowsOf = (kind: MasterKind) => {
  const list: Of<'list'> = (ctx, { query = {}, paging }) => findRecords(ctx, kind, query, paging);
  const adding: Of<'add'> = (ctx, { body }) => add(ctx, kind, body);
  const changing: Of<'change'> = async (ctx, { params: { key }, body, version }) => {
    const { Reason, ...values } = body;
    const reason = typeof Reason === 'string' && Reason !== '' ? Reason : null;
    await change(ctx, { kind, key, version, values, reason, undoesKey: null });
    return readAgain(ctx, kind, key);
  };
  return { [`list${kind}`]: list, [`add${kind}`]: adding, [`change${kind}`]: changing };
};

export const mastersRoom = answer(masters, {
  ...(Object.assign({}, ...MASTER_KINDS.map(rowsOf)) as Omit<
    MasterHandlers,
    'addFederalHolidays' | 'changes' | 'chargeHistory' | 'contractGrid' | 'undo' | 'uses'
  >),

  chargeHistory: (ctx, { query: { State } }) => findChargeHistory(ctx, State),
  contractGrid: (ctx, { query: { MarketKey } }) => findContractGrid(ctx, MarketKey),

  async addFederalHolidays(ctx, { body: { Year } }) {
    await holdKind(ctx.db, 'Holiday');
    const holidays = federalHolidays(Year);
    const there = await ctx.db.rows<{ day: string }>(
      sql`SELECT day FROM holiday WHERE day = ANY (${holidays.map(({ day }) => day)}::date[])`,
    );
    const missing = holidays.filter(({ day }) => !there.some((one) => one.day === day));
    for (const { day: Day, name: Name } of missing) await add(ctx, 'Holiday', { Day, Name });
    return { Added: missing.length };
  },

  changes: ({ db }, { query = {}, paging }) => findChanges(db, query, paging),

  async undo(ctx, { params }) {
    const stored = (await findChange(ctx.db, params.key)) ?? fail('recordNotFound');
    const { kind, recordKey, before, version } = stored;
    if (MASTERS[kind].level === 'admin' && !ctx.actor.isAdmin) fail('forbidden');
    if (before === null || !stored.isLatest)
      fail('businessError', {
        message:
          before === null
            ? 'Adding a record can’t be undone. Retire it instead.'
            : 'This was changed again after that. Look at its history, and change it from there.',
      });
    const values = Object.fromEntries(Object.entries(before).map(([name, value]) => [name, sent(value)]));
    const key = await change(ctx, {
      kind,
      key: recordKey,
      version,
      values,
      reason: null,
      undoesKey: params.key,
    });
    return changeOf((await findChange(ctx.db, key ?? params.key)) ?? fail('recordNotFound'));
  },

  uses: async ({ db }, { query: { Kind, RecordKey } }) => ({ List: await usesOf(db, Kind, RecordKey) }),
});

export { keepEvent } from './events.ts';

/** For rooms that change several records at once: held before anything else, so that no two wait for each other. */
export const holdMasters = ({ db }: Pick<Ctx, 'db'>, kind: MasterKind) => holdKind(db, kind);

/** Retires a record whose uses have been moved in the same transaction. Refused if something still needs it. */
export async function retireRecord(
  ctx: Ctx,
  kind: MasterKind,
  key: string,
  reason: string | null,
): Promise<void> {
  const { Version: version } = await readAgain(ctx, kind, key);
  await change(ctx, { kind, key, version, values: { RecordInactive: true }, reason, undoesKey: null });
}
