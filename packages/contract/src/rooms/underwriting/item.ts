import * as z from 'zod/mini';
import { NamedPerson } from '../../fields.ts';

/** A document, an underwriter's approval, or a changed answer or a condition in words that the agent has to accept. */
export const ITEM_KINDS = ['document', 'approval', 'answer', 'condition'] as const;
/** A rejected document has to be sent again. Waived: it isn't needed anymore. */
export const ITEM_STATUSES = ['open', 'submitted', 'approved', 'rejected', 'waived'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** Something an application needs before it's bound, or by a day afterwards. */
export const UnderwritingItem = z.object({
  Key: z.uuid(),
  /** Of the program’s rule. For a document it’s the type of document, such as FOUR_POINT. */
  Code: z.string(),
  Kind: z.enum(ITEM_KINDS),
  Title: z.string(),
  Needed: z.enum(['bind', 'afterwards']),
  /** How many days after binding it’s needed. */
  Days: z.nullable(z.int()),
  DueOn: z.nullable(z.iso.date()),
  /** The question that it’s about. */
  Control: z.nullable(z.string()),
  /** For a changed answer: what the underwriter wants it to be. */
  Value: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  Status: z.enum(ITEM_STATUSES),
  EFile: z.nullable(z.object({ Key: z.uuid(), Title: z.string() })),
  /** Why it was rejected or waived. */
  Note: z.nullable(z.string()),
  /** An underwriter asked for it, and not a rule of the program. */
  AskedBy: z.nullable(NamedPerson),
  DecidedBy: z.nullable(NamedPerson),
  DecidedAt: z.nullable(z.iso.datetime()),
});
export type UnderwritingItem = z.infer<typeof UnderwritingItem>;
