import * as z from 'zod/mini';
import {
  admin,
  eachOf,
  get,
  json,
  list,
  patch,
  post,
  type RecordKind,
  type RowSpec,
  room,
  staff,
} from '../define.ts';
import { byKey, NamedPerson, notEmpty, SeekText } from '../fields.ts';
import { EMPLOYEE_ROLES } from '../roles.ts';
import { STATE_CODES } from '../settings.ts';
import { ChargeHistory } from './masters/chargeHistory.ts';
import { type Column, isOptional } from './masters/column.ts';
import { ContractGrid } from './masters/contractGrid.ts';
import { columnsOf, itemOf, MasterKey } from './masters/item.ts';
import { MASTER_KINDS, MASTERS, type MasterKind, type MasterSpec } from './masters/kinds.ts';

export { ChargeHistory } from './masters/chargeHistory.ts';
export {
  type ChosenList,
  type Column,
  hasColumn,
  isOptional,
  mayBeEmpty,
  withArticle,
} from './masters/column.ts';
export { ContractGrid, type EditionFrom } from './masters/contractGrid.ts';
export type { MasterItem } from './masters/item.ts';
export { MASTER_KINDS, MASTERS, type MasterKind, type MasterSpec } from './masters/kinds.ts';

const LEVELS = {
  employee: { allow: eachOf(EMPLOYEE_ROLES, 'all'), notImpersonating: true },
  admin,
} as const satisfies Record<MasterSpec['level'], Partial<RowSpec>>;

export type MasterInput = Readonly<Record<string, unknown>>;

export const addOf = (kind: MasterKind) =>
  z.strictObject(
    Object.fromEntries(
      columnsOf(kind)
        .filter(([, { control }]) => control.kind !== 'rank')
        .map(([name, column]) => [name, isOptional(column) ? z._default(column.input, null) : column.input]),
    ),
  ) as unknown as z.ZodMiniType<MasterInput>;

export const REASON_LENGTH = 500;

export const changeOf = (kind: MasterKind) =>
  z
    .strictObject({
      ...Object.fromEntries(
        columnsOf(kind)
          .filter(([, { isFixed }]) => !isFixed)
          .map(([name, { input }]) => [name, z.optional(input)]),
      ),
      ...(MASTERS[kind].endsBy === undefined && { RecordInactive: z.optional(z.boolean()) }),
      Reason: z.optional(z.string().check(z.trim(), z.maxLength(REASON_LENGTH))),
    })
    .check(notEmpty) as unknown as z.ZodMiniType<MasterInput>;

const recordOf = (of: string): RecordKind => (of === 'Person' ? 'person' : MASTERS[of as MasterKind].record);

/** The records that an input points to. */
const keysIn = (columns: readonly (readonly [string, Column])[]): Record<string, RecordKind> =>
  Object.fromEntries(
    columns.flatMap(([name, { control }]) =>
      control.kind === 'record' ? [[`body.${name}`, control.record ?? recordOf(control.of)]] : [],
    ),
  );

const StateCode = z.enum(STATE_CODES as [string, ...string[]]);
const Year = z.coerce.number().check(z.int(), z.gte(1900), z.lte(2099));
const ofFilter = ({ control, input }: Column) => (control.kind === 'record' ? z.uuid() : input);

const filtersOf = (kind: MasterKind) => {
  const { of, hasState, byYear, columns } = MASTERS[kind];
  const ofColumn = columns[of ?? ''];
  return z.object({
    q: z.optional(SeekText),
    Key: z.optional(MasterKey),
    ...(ofColumn && { Of: z.optional(ofFilter(ofColumn)) }),
    ...(hasState && { State: z.optional(StateCode) }),
    ...(byYear !== undefined && { Year: z.optional(Year) }),
    ReturnInactive: z.optional(z.stringbool()),
  }) as unknown as z.ZodMiniType<MasterFilters, Record<string, string | undefined>>;
};
export interface MasterFilters {
  readonly q?: string;
  /** Of one record. */
  readonly Key?: string;
  /** What the kind’s own `of` column says: the key of a record, or a choice. */
  readonly Of?: string;
  readonly Year?: number;
  readonly State?: string;
  readonly ReturnInactive?: boolean;
}

/** The calls of a kind. All staff look things up; who adds and changes is the kind's. */
function callsOf(kind: MasterKind) {
  const spec = MASTERS[kind];
  const { keyExample } = spec;
  const columns = columnsOf(kind);
  const ofColumn = columns.find(([name]) => name === spec.of)?.[1].control;
  const path = `/api/Master/${kind}`;
  const who = { module: 'W2_PORTAL', ...LEVELS[spec.level] } as const;
  const reply = itemOf(kind);
  return {
    list: get(path, {
      about: `${spec.title}, those that are retired only on request.`,
      module: 'W2_PORTAL',
      allow: staff('all'),
      query: filtersOf(kind),
      ...(ofColumn?.kind === 'record' && { keys: { 'query.Of': recordOf(ofColumn.of) } }),
      missing: 'empty',
      reply: list(reply),
    }),
    add: post(path, {
      about: `Adds to ${spec.title.toLowerCase()}.`,
      budget: 'edits',
      ...who,
      body: addOf(kind),
      keys: keysIn(columns),
      example: { body: spec.example },
      reply: json(reply),
    }),
    change: patch(`${path}/{key}`, {
      about: `Changes, retires or brings back one of ${spec.title.toLowerCase()}.`,
      budget: 'edits',
      ...who,
      params: z.object({
        key: (keyExample === undefined ? z.uuid() : MasterKey) as z.ZodMiniType<string, string>,
      }),
      keys: { 'params.key': spec.record, ...keysIn(columns.filter(([, { isFixed }]) => !isFixed)) },
      body: changeOf(kind),
      example: {
        ...(keyExample !== undefined && { params: { key: keyExample } }),
        body: spec.endsBy === undefined ? { RecordInactive: false } : { [spec.endsBy]: null },
      },
      reply: json(reply),
    }),
  };
}
type CallsOf = ReturnType<typeof callsOf>;
type RowsOf<K extends MasterKind> = { readonly [N in keyof CallsOf as `${N}${K}`]: CallsOf[N] };

const rowsOf = <K extends MasterKind>(kind: K): RowsOf<K> =>
  Object.fromEntries(Object.entries(callsOf(kind)).map(([name, row]) => [name + kind, row])) as never;

const Kind = z.enum(MASTER_KINDS);

/** One column that a change set. Values are as people read them; empty is null. */
const FieldChange = z.object({
  Label: z.string(),
  Before: z.nullable(z.string()),
  After: z.nullable(z.string()),
});

export const MasterChange = z.object({
  Key: z.uuid(),
  Kind,
  /** Of the record. */
  RecordKey: MasterKey,
  Title: z.string(),
  IsNew: z.boolean(),
  FieldList: z.array(FieldChange),
  Reason: z.nullable(z.string()),
  ChangedAt: z.iso.datetime(),
  ChangedBy: NamedPerson,
  /** Nothing has changed the record since. */
  CanUndo: z.boolean(),
});
export type MasterChange = z.infer<typeof MasterChange>;

export const MasterUses = z.object({ List: z.array(z.object({ What: z.string(), Count: z.int() })) });
export type MasterUses = z.infer<typeof MasterUses>;

/** What a brokerage sets up about itself and its partners. Nothing is ever deleted: what is over is retired. */
export const masters = room('masters', {
  ...rowsOf('Agency'),
  ...rowsOf('License'),
  ...rowsOf('Market'),
  ...rowsOf('Program'),
  ...rowsOf('Contract'),
  ...rowsOf('Appointment'),
  ...rowsOf('Lender'),
  ...rowsOf('Branch'),
  ...rowsOf('Form'),
  ...rowsOf('Charge'),
  ...rowsOf('Deadline'),
  ...rowsOf('Holiday'),
  ...rowsOf('ListItem'),
  ...rowsOf('Shot'),
  contractGrid: get('/api/Master/Contract/Grid', {
    about:
      'A market’s contracts for a grid of states and programs, with the editions that new terms are rated by, today and later.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    query: z.object({ MarketKey: z.uuid() }),
    keys: { 'query.MarketKey': 'market' },
    reply: json(ContractGrid),
  }),
  chargeHistory: get('/api/Master/Charge/History', {
    about: 'All charges of a state, those that have ended, too, for a line in time.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    query: z.object({ State: StateCode }),
    example: { query: { State: 'FL' } },
    reply: json(ChargeHistory),
  }),
  addFederalHolidays: post('/api/Master/Holiday/Federal', {
    about: 'Adds the federal holidays of a year, on the days they’re observed, as far as they aren’t there.',
    budget: 'edits',
    module: 'W2_PORTAL',
    ...admin,
    body: z.strictObject({ Year: z.int().check(z.gte(2000), z.lte(2098)) }),
    example: { body: { Year: 2036 } },
    reply: json(z.object({ Added: z.int() })),
  }),
  changes: get('/api/Master/Changes', {
    about: 'Who changed what of the master data, the latest change first, of one kind or one record.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    query: z.object({ Kind: z.optional(Kind), RecordKey: z.optional(MasterKey) }),
    reply: list(MasterChange),
  }),
  undo: post('/api/Master/Changes/{key}/Undo', {
    about: 'Puts back what a change replaced. Refused if the record was changed again since.',
    budget: 'edits',
    module: 'W2_PORTAL',
    allow: eachOf(EMPLOYEE_ROLES, 'all'),
    notImpersonating: true,
    ...byKey('masterChange'),
    reply: json(MasterChange),
  }),
  uses: get('/api/Master/Uses', {
    about: 'How many records of which kind point to a record, before it’s retired.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    query: z.object({ Kind, RecordKey: MasterKey }),
    example: { query: { Kind: 'Market', RecordKey: '00000000-0000-7000-8000-000000000000' } },
    reply: json(MasterUses),
  }),
});
