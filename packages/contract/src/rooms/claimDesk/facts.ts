import * as z from 'zod/mini';
import { Day } from '../../fields.ts';
import { ClaimContact, LossDescription, LossTime } from '../claims/report.ts';
import { Reason } from './changes.ts';

const Code = (missing: string) => z.string(missing).check(z.minLength(1, missing), z.maxLength(40, missing));

/** What the desk corrects of a report. What isn't sent stays as it is. */
export const FactsChange = z.strictObject({
  LossOn: z.optional(Day),
  LossTime: z.optional(z.nullable(LossTime)),
  ClaimCausePrimaryKey: z.optional(Code('Choose what happened.')),
  ClaimCauseSecondaryKey: z.optional(Code('Choose a cause.')),
  InsuredOrLocationKey: z.optional(Code('Choose where it happened.')),
  Description: z.optional(LossDescription),
  Contact: z.optional(ClaimContact),
  CatastropheKey: z.optional(z.nullable(z.uuid())),
  Reason,
});
export type FactsChange = z.infer<typeof FactsChange>;

/** What a correction has an effect on besides the facts themselves. */
export const CORRECTION_EFFECTS = {
  coverage: 'Coverage',
  limit: 'Limit',
  deductible: 'Deductible',
  promise: 'Promise',
  catastrophe: 'Catastrophe',
  similar: 'Similar claims',
  late: 'Time to report',
  payments: 'Payments',
  lossRuns: 'Loss runs',
  timeline: 'The insured and their agent see',
} as const;
export type CorrectionEffectKind = keyof typeof CORRECTION_EFFECTS;

export const CorrectionEffect = z.object({
  About: z.enum(Object.keys(CORRECTION_EFFECTS) as [CorrectionEffectKind]),
  /** As it is now. Null where there's nothing to compare with. */
  Before: z.nullable(z.string()),
  After: z.string(),
  /** Something that a person has to look at. */
  IsWarning: z.boolean(),
});
export type CorrectionEffect = z.infer<typeof CorrectionEffect>;

export const CorrectionPreview = z.object({
  ChangeList: z.array(
    z.object({ Label: z.string(), Before: z.nullable(z.string()), After: z.nullable(z.string()) }),
  ),
  EffectList: z.array(CorrectionEffect),
  /** Whether the claim's catastrophe doesn't match the corrected facts, so another one or none has to be chosen. */
  NeedsCatastrophe: z.boolean(),
  /** Catastrophes that the corrected loss may belong to. */
  CatastropheList: z.array(z.object({ Key: z.uuid(), Name: z.string() })),
});
export type CorrectionPreview = z.infer<typeof CorrectionPreview>;
