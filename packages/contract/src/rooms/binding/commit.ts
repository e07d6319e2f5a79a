import * as z from 'zod/mini';
import { Day } from '../../fields.ts';
import { Policy, PolicyTransaction } from '../policies.ts';
import { Price } from '../quotes/rating.ts';
import { TermChange } from '../quotes/termChange.ts';

/** Something that stops a binding, with where to settle it. */
export const Obstacle = z.object({
  Code: z.enum([
    'missing',
    'wrong',
    'assumed',
    'ineligible',
    'referral',
    'document',
    'condition',
    'closing',
    'backdated',
    'waiting',
    'noKnownLoss',
    'license',
    'contract',
    'notRated',
    'newRates',
    'noRates',
    'priceChanged',
    'expired',
    'locked',
    'inactive',
    'declined',
    'unchanged',
    'effective',
    'reason',
    'authority',
    'loss',
    'payment',
  ]),
  /** `confirm`: binding goes ahead once someone states it. */
  Severity: z.enum(['blocks', 'confirm']),
  Text: z.string(),
  Section: z.nullable(z.string()),
  Control: z.nullable(z.string()),
  ItemKey: z.nullable(z.uuid()),
});
export type Obstacle = z.infer<typeof Obstacle>;

/** An account in the same book that an applicant may already have. */
const SimilarAccount = z.object({
  Key: z.uuid(),
  Number: z.string(),
  Name: z.string(),
  City: z.nullable(z.string()),
});

export const Precommit = z.object({
  CanCommit: z.boolean(),
  ObstacleList: z.array(Obstacle),
  /** What was checked and is fine, in words. */
  SettledList: z.array(z.object({ Code: Obstacle.shape.Code, Text: z.string() })),
  /** As it is now, with the answers that are saved. */
  Price,
  TermChange: z.nullable(TermChange),
  /** The total last shown, if that was another one: the term’s for a change, otherwise the price’s. */
  PriceChangedFromCents: z.nullable(z.int()),
  /** The brokerage’s day: nothing is due before it. */
  Today: z.iso.date(),
  /** Documents that are needed after binding, and by when. */
  AfterwardsList: z.array(z.object({ Code: z.string(), Title: z.string(), DueOn: z.iso.date() })),
  SimilarAccountList: z.array(SimilarAccount),
});
export type Precommit = z.infer<typeof Precommit>;

export const CommitResult = z.object({
  Policy,
  /** Null for a test. */
  Transaction: z.nullable(PolicyTransaction),
  DocumentList: z.array(z.object({ Key: z.uuid(), Title: z.string() })),
  /** It was bound before, by an earlier call. */
  Repeated: z.boolean(),
});
export type CommitResult = z.infer<typeof CommitResult>;

const RecordByHand = z.strictObject({
  /** Of the list TransactionType, one that’s booked as an endorsement or a refund. */
  TransactionType: z.string().check(z.regex(/^[A-Z_]{2,40}$/)),
  EffectiveOn: Day,
  /** Positive is due, negative goes back. */
  AmountCents: z.int().check(
    z.minimum(-100_000_000),
    z.maximum(100_000_000),
    z.refine((cents) => cents !== 0, { error: 'must not be zero' }),
  ),
  Description: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});
export type RecordByHand = z.infer<typeof RecordByHand>;

/** JSON in a query. */
export const HandRecord = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(2000)),
    z.transform((text, { issues }) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        issues.push({ code: 'custom', message: 'must be JSON', input: text });
        return z.NEVER;
      }
    }),
  ),
  RecordByHand,
);

export const AddedRecord = z.object({ Transaction: PolicyTransaction, Repeated: z.boolean() });
export type AddedRecord = z.infer<typeof AddedRecord>;

/** A form of a policy. */
export const PolicyFormLine = z.object({
  Number: z.string(),
  Edition: z.string(),
  Title: z.string(),
  /** Part of every policy of its program. */
  IsMandatory: z.boolean(),
  /** Once it’s bound: the form itself where the insurance company provides it, otherwise the document that lists the term’s forms. */
  EFileKey: z.nullable(z.uuid()),
});
export type PolicyFormLine = z.infer<typeof PolicyFormLine>;
