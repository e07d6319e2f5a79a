import * as z from 'zod/mini';
import { NamedPerson } from '../../fields.ts';
import { MASTERS, type MasterKind } from './kinds.ts';

/** A UUID, or the parts of a key joined by `.`. */
export const MasterKey = z.string().check(z.minLength(1), z.maxLength(200));

export const columnsOf = (kind: MasterKind) => Object.entries(MASTERS[kind].columns);

/** What every record has besides its columns. */
const Base = z.object({
  Key: MasterKey,
  Version: z.int(),
  RecordInactive: z.boolean(),
  /** What it's called in choices and in its history. */
  Title: z.string(),
  /** It came with the portal. Until someone edits it, it follows each release. */
  IsShipped: z.boolean(),
  IsEdited: z.boolean(),
  /** The portal itself counts on it, so it can't be retired. */
  IsLocked: z.boolean(),
  /** Null if no one has changed it here. */
  ChangedAt: z.nullable(z.iso.datetime()),
  ChangedBy: z.nullable(NamedPerson),
});
/** A record of a kind: its columns by name, besides what every record has. */
export type MasterItem = z.infer<typeof Base> & Readonly<Record<string, unknown>>;

export const itemOf = (kind: MasterKind) =>
  z.extend(
    Base,
    Object.fromEntries(columnsOf(kind).map(([name, { output }]) => [name, output])),
  ) as unknown as z.ZodMiniType<MasterItem>;
