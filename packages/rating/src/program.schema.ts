/**
 * The shape of program files: the questions, a form for each program, a plan for each program and market, the days from
 * which each edition applies, and the charges that the law adds.
 */
import { LOSS_EXEMPTIONS } from '@portico/contract/rules/countedLosses';
import * as z from 'zod';

/** CEL, see expression.ts. */
const Expression = z.string().min(1).max(2_000);
const Name = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'Start with a small letter, then letters and digits.');
const Code = z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/, 'Use capital letters, digits and underscores.');
const Text = z.string().min(1).max(500);
/** Four decimals, as a rate manual prints it. */
const Factor = z.string().regex(/^\d{1,3}\.\d{4}$/, 'Write a factor with four decimals, like "1.0500".');
const Cents = z.int().min(0).max(1_000_000_000_000);
const Day = z.iso.date();
const State = z.string().regex(/^[A-Z]{2}$/, 'Write a state as two capital letters.');

const Choice = z.strictObject({
  value: z.string().min(1).max(60),
  label: Text.optional(),
  when: Expression.optional(),
  /** The amount behind an option such as "$2,500". */
  cents: Cents.optional(),
  /** Or the share of another amount behind "2%": `shareOf` of the question names it. */
  share: Factor.optional(),
});

export const CONTROL_TYPES = [
  'money',
  'integer',
  'year',
  'percent',
  'choice',
  'yesNo',
  'text',
  'date',
] as const;
const Control = z.strictObject({
  name: Name,
  type: z.enum(CONTROL_TYPES),
  label: Text,
  unit: Text.optional(),
  help: z.string().max(4_000).optional(),
  /** Where the first answer comes from, such as `Risk.YearBuilt`. */
  from: z.string().max(80).optional(),
  visible: Expression.optional(),
  required: z.union([z.boolean(), Expression]).optional(),
  default: Expression.optional(),
  min: z.union([z.number(), Expression]).optional(),
  max: z.union([z.number(), Expression]).optional(),
  step: z.int().positive().optional(),
  /** How an option that isn't available is replaced. */
  fit: z.enum(['nearest', 'up', 'down']).optional(),
  /** Between two equally near options, a limit moves up and a deductible down. */
  amount: z.enum(['limit', 'deductible']).optional(),
  shareOf: Name.optional(),
  choices: z.array(Choice).min(1).max(100).optional(),
  rules: z
    .array(z.strictObject({ when: Expression, message: Text }))
    .max(50)
    .optional(),
});

export const Questions = z.strictObject({
  $schema: z.string().optional(),
  questions: z.array(Control).max(500),
});

/** In a form, a question from the list needs only its name and what is narrower here. */
const Asked = Control.partial().required({ name: true });
const section = <T extends z.ZodType>(control: T) =>
  z.strictObject({
    name: Name,
    title: Text,
    visible: Expression.optional(),
    controls: z.array(control).min(1).max(100),
  });
const formOf = <T extends z.ZodType>(control: T) =>
  z.strictObject({
    $schema: z.string().optional(),
    program: Code,
    sections: z.array(section(control)).min(1).max(40),
  });
export const FormFile = formOf(Asked);
export const Form = formOf(Control);

const Key = z.union([z.string(), z.number(), z.boolean()]);
const Out = z.union([Factor, z.int()]);
const Direction = z.enum(['up', 'down']);
/** Far more than any rate manual prints. */
const MOST_ROWS = 20_000;
const Table = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('exact'),
    in: z.array(Name).min(1).max(6),
    out: z.enum(['factor', 'cents']),
    rows: z.array(z.array(Key).min(2)).min(1).max(MOST_ROWS),
    monotone: z.record(Name, Direction).optional(),
  }),
  z.strictObject({
    kind: z.enum(['band', 'curve']),
    in: Name,
    out: z.enum(['factor', 'cents']),
    rows: z
      .array(z.tuple([z.int(), Out]))
      .min(1)
      .max(MOST_ROWS),
    monotone: z.record(Name, Direction).optional(),
  }),
]);

const TableName = z.string().regex(/^[A-Za-z][\w.{}-]{0,59}$/);
const common = { code: Code, label: Text, words: Text.optional(), when: Expression.optional() };
const peril = z.string().min(1).max(20);
const Modifier = z.strictObject({ code: Code, label: Text.optional(), when: Expression, factor: Factor });
const Step = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('base'), peril, table: TableName }),
  z.strictObject({ ...common, kind: z.literal('factor'), peril, table: TableName }),
  z.strictObject({ ...common, kind: z.literal('add'), peril, table: TableName }),
  z.strictObject({
    ...common,
    kind: z.literal('credits'),
    peril,
    floor: Factor,
    of: z.array(Modifier).min(1).max(100),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('surcharges'),
    peril,
    ceiling: Factor,
    of: z.array(Modifier).min(1).max(100),
  }),
  z.strictObject({ ...common, kind: z.literal('coverage'), table: TableName }),
]);

const Coverage = z.strictObject({
  code: Code,
  name: Text,
  /** The question with the limit, and the share of it that this coverage has. */
  limit: Name.optional(),
  limitShare: Factor.optional(),
  limitMost: Cents.optional(),
  deductible: Name.optional(),
  /** What this coverage takes of the perils' premium. The first coverage takes the rest. */
  share: Factor.optional(),
  /** Or one peril is this coverage. */
  peril: peril.optional(),
  when: Expression.optional(),
});

const Reason = z.strictObject({ code: Code, when: Expression, text: Text, control: Name });
const DocumentNeeded = z.strictObject({
  code: Code,
  when: Expression,
  needed: z.enum(['bind', 'afterwards']),
  days: z.int().positive().optional(),
});
/** What becomes of an amount when a term is canceled from its first day, as if it had never begun. It goes back unless it's filed as kept. */
const WhenFlat = z.enum(['kept', 'refunded']).optional();
const Fee = z.strictObject({
  code: Code,
  name: Text,
  cents: Cents,
  /** Who charges it. Producers may not in every state. */
  by: z.enum(['insurer', 'producer']).optional(),
  when: Expression.optional(),
  earned: z.enum(['full', 'prorata']),
  whenFlat: WhenFlat,
  taxable: z.boolean(),
});
/** Which earlier claims count as losses, where it isn't as usual (`USUAL_LOSS_RULES`). */
const LossHistory = z.strictObject({
  years: z.int().min(1).max(10),
  notCounted: z.array(z.enum(LOSS_EXEMPTIONS)).max(LOSS_EXEMPTIONS.length),
});
/** How far someone may bind or approve without asking. */
const Authority = z.strictObject({ limitCents: Cents.optional(), premiumCents: Cents.optional() });

export const Plan = z.strictObject({
  $schema: z.string().optional(),
  program: Code,
  market: Code,
  isAdmitted: z.boolean(),
  /** Where the market writes this program: tables by state need rows for each. */
  states: z.array(State).min(1).max(60),
  facts: z.array(z.strictObject({ name: Name, is: Expression, label: Text.optional() })).max(300),
  tables: z.record(TableName, Table),
  perils: z.record(z.string().regex(/^[a-z]{1,20}$/), Text),
  steps: z.array(Step).min(1).max(300),
  coverages: z.array(Coverage).min(1).max(100),
  minimum: z
    .strictObject({ cents: Cents, share: Factor.optional(), of: Name.optional(), most: Cents.optional() })
    .optional(),
  renewalCap: Factor.optional(),
  fees: z.array(Fee).max(100),
  ineligible: z.array(Reason).max(300),
  referrals: z.array(Reason).max(300),
  documents: z.array(DocumentNeeded).max(300),
  forms: z
    .array(z.strictObject({ number: Text, edition: Text, title: Text.optional(), when: Expression }))
    .max(300),
  cancel: z.strictObject({ insured: z.enum(['proRata', 'shortRate']), minimumEarned: Factor }),
  authority: z.record(z.enum(['agent', 'underwriter', 'admin']), Authority).optional(),
  lossHistory: LossHistory.optional(),
});

/** What the law takes, by state and date: never part of an edition, so one correction is right for all programs. */
export const Charge = z.strictObject({
  code: Code,
  state: State,
  name: Text,
  kind: z.enum(['tax', 'stamping', 'assessment', 'surcharge']),
  market: z.enum(['admitted', 'surplus', 'both']),
  /** The programs it applies to. */
  programs: z.array(Code).min(1),
  ratePpm: z.int().positive().max(1_000_000).optional(),
  flatCents: Cents.optional(),
  base: z.array(z.enum(['premium', 'fees'])),
  earned: z.enum(['full', 'prorata']),
  whenFlat: WhenFlat,
  minimumCents: Cents.optional(),
  payableTo: Text,
  source: Text,
  checkedOn: Day,
  validFrom: Day,
  validTo: Day.optional(),
});
export const Charges = z.strictObject({ $schema: z.string().optional(), charges: z.array(Charge) });

/** The first days of terms that an edition applies to: renewals may follow weeks after new business. */
const Dates = z.strictObject({ newFrom: Day, renewalFrom: Day });
/** When each edition applies: on the same days in every state, unless a state has its own. */
export const EditionCalendar = z.strictObject({
  $schema: z.string().optional(),
  editions: z
    .array(
      Dates.extend({
        edition: z.string().regex(/^\d{4}\.\d{1,2}$/, 'Write a year and a number, like "2026.2".'),
        states: z.record(State, Dates).optional(),
      }),
    )
    .min(1),
});

/** From 1 (shore) to 5 (inland). */
export const ZONES = ['1', '2', '3', '4', '5'] as const;
/** The zone of each county, by state and by the county's name as ZIP codes have it. */
export const CountyZones = z.record(State, z.record(z.string().min(1), z.enum(ZONES)));

export type Control = z.infer<typeof Control>;
export type Choice = z.infer<typeof Choice>;
export type Questions = z.infer<typeof Questions>;
export type FormFile = z.infer<typeof FormFile>;
export type Form = z.infer<typeof Form>;
export type Table = z.infer<typeof Table>;
export type Step = z.infer<typeof Step>;
export type Coverage = z.infer<typeof Coverage>;
export type Plan = z.infer<typeof Plan>;
export type Charge = z.infer<typeof Charge>;
export type EditionCalendar = z.infer<typeof EditionCalendar>;
export type CountyZones = z.infer<typeof CountyZones>;
