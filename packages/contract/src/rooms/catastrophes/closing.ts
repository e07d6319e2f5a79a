import * as z from 'zod/mini';
import { Moment, Named } from '../../fields.ts';
import { line, twoLetters } from '../../postal.ts';
import { CLOSED_ACTIONS } from '../../rules/closings.ts';

/** An area that is closed to binding, for some time. */
export const Closing = z.object({
  ID: z.uuid(),
  Title: z.string(),
  State: z.string(),
  /** Empty: the whole state. */
  Counties: z.array(z.string()),
  /** Codes of programs. Empty: every program. */
  Programs: z.array(z.string()),
  Actions: z.array(z.enum(CLOSED_ACTIONS)),
  ActiveFrom: z.iso.datetime(),
  /** Null: until further notice. */
  ActiveTo: z.nullable(z.iso.datetime()),
  Catastrophe: z.nullable(Named),
  UpdatedAt: z.iso.datetime(),
  Version: z.int(),
});
export type Closing = z.infer<typeof Closing>;

const Counties = z.array(line(60)).check(z.maxLength(300));
const Programs = z
  .array(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9_-]{1,40}$/)))
  .check(z.maxLength(50));
const Actions = z
  .array(z.enum(CLOSED_ACTIONS), 'Choose what to close.')
  .check(z.minLength(1, 'Choose what to close.'), z.maxLength(CLOSED_ACTIONS.length));
const Title = line(120, 'Enter a title.', 'Use at most 120 characters.');

export const NewClosing = z.strictObject({
  Title,
  State: z.pipe(z.string('Choose a state.'), twoLetters),
  Counties: z._default(Counties, []),
  Programs: z._default(Programs, []),
  Actions,
  /** Now, if it's left out. */
  ActiveFrom: z.optional(Moment),
  ActiveTo: z.optional(z.nullable(Moment)),
  CatastropheKey: z.optional(z.nullable(z.uuid())),
});
export type NewClosing = z.infer<typeof NewClosing>;

const endsAlone = z.refine<{ EndNow?: true | undefined }>(
  (change) => change.EndNow === undefined || Object.keys(change).length === 1,
  { path: ['EndNow'], error: 'must be the only change' },
);

export const ClosingChange = z
  .strictObject({
    Title: z.optional(Title),
    Counties: z.optional(Counties),
    Programs: z.optional(Programs),
    Actions: z.optional(Actions),
    ActiveFrom: z.optional(Moment),
    ActiveTo: z.optional(z.nullable(Moment)),
    CatastropheKey: z.optional(z.nullable(z.uuid())),
    /** Ends it at once, by the server's clock. */
    EndNow: z.optional(z.literal(true)),
  })
  .check(endsAlone);
export type ClosingChange = z.infer<typeof ClosingChange>;
