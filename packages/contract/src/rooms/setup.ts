import * as z from 'zod/mini';
import { admin, del, get, json, post, put, room } from '../define.ts';
import { HealthCheck } from './operations/health.ts';

/** What a brokerage does before it opens, in the order of the page. */
export const SETUP_STEPS = [
  'brand',
  'staff',
  'email',
  'agencies',
  'markets',
  'rates',
  'lenders',
  'claims',
  'texts',
  'book',
] as const;
export type SetupStepKey = (typeof SETUP_STEPS)[number];

export const SetupStep = z.object({
  Key: z.enum(SETUP_STEPS),
  Title: z.string(),
  /** `open`: it has to be done before going live. `optional`: it can wait. */
  State: z.enum(['done', 'open', 'warning', 'optional']),
  IsRequired: z.boolean(),
  /** What is there, in a sentence. */
  Text: z.string(),
  /** What is missing, a sentence each. */
  MissingList: z.array(z.string()),
  /** The page where it's done. */
  To: z.string(),
  /** Someone said so, rather than the database. */
  IsMarked: z.boolean(),
});
export type SetupStep = z.infer<typeof SetupStep>;

/** `bad` has to be put right before going live; a `warning` has to be seen. Good ones aren't listed. */
export const SetupCheck = z.object({
  Key: z.string(),
  State: z.enum(['warning', 'bad']),
  Text: z.string(),
  To: z.nullable(z.string()),
});
export type SetupCheck = z.infer<typeof SetupCheck>;

export const Setup = z.object({
  IsLive: z.boolean(),
  WentLiveAt: z.nullable(z.iso.datetime()),
  StepList: z.array(SetupStep),
  CheckList: z.array(SetupCheck),
  /** What Health found, where it isn't fine. Each has to be seen, too, as `health.` and its kind. */
  HealthList: z.array(HealthCheck),
  /** How many invented records are here that could be removed. */
  Samples: z.int(),
});
export type Setup = z.infer<typeof Setup>;

/** Steps that no record can prove: someone says so. */
export const SETUP_MARKS = ['texts', 'book'] as const satisfies readonly SetupStepKey[];

const KeptSample = z.object({ Name: z.string(), Uses: z.int() });

/** What would go and what would stay if the samples were removed. */
export const SampleList = z.object({
  RemovableList: z.array(z.object({ Name: z.string(), Count: z.int() })),
  KeptList: z.array(KeptSample),
});
export type SampleList = z.infer<typeof SampleList>;

const REASON_LENGTH = 500;
const setting = { module: 'W2_PORTAL', ...admin } as const;
const oneMark = { params: z.object({ step: z.enum(SETUP_MARKS) }) } as const;

/** Getting Started: from an empty installation to a brokerage that is open. */
export const setup = room('setup', {
  get: get('/api/Setup', {
    about:
      'How far the brokerage is set up: each step with what is missing and where to go, and what to look at before going live.',
    ...setting,
    unaudited: true,
    reply: json(Setup),
  }),
  goLive: post('/api/Setup/GoLive', {
    about:
      'Opens the portal: policyholders can sign up, and automatic jobs act on policies. Refused until every required step is done and every warning is accepted. Going live twice changes nothing.',
    budget: 'edits',
    ...setting,
    body: z.strictObject({ Accept: z.array(z.string().check(z.maxLength(50))).check(z.maxLength(100)) }),
    example: { body: { Accept: ['licenses'] } },
    reply: json(Setup),
  }),
  pause: post('/api/Setup/Pause', {
    about: 'Closes sign-up and stops automatic jobs again. People who have an account can still sign in.',
    budget: 'edits',
    ...setting,
    body: z.strictObject({
      Reason: z
        .string('Say why, for those who read it later.')
        .check(
          z.trim(),
          z.minLength(1, 'Say why, for those who read it later.'),
          z.maxLength(REASON_LENGTH, `Use ${REASON_LENGTH} characters or fewer.`),
        ),
    }),
    example: { body: { Reason: 'We found a mistake in our rates.' } },
    reply: json(Setup),
  }),
  mark: put('/api/Setup/Mark/{step}', {
    about:
      'Marks a step as done that no record can prove: the texts are reviewed, or you start without a book.',
    budget: 'edits',
    ...setting,
    ...oneMark,
    example: { params: { step: 'texts' } },
    reply: json(Setup),
  }),
  unmark: del('/api/Setup/Mark/{step}', {
    about: 'Takes that back.',
    budget: 'edits',
    ...setting,
    ...oneMark,
    example: { params: { step: 'texts' } },
    reply: json(Setup),
  }),
  samples: get('/api/Setup/Samples', {
    about:
      'Invented records that came with an earlier release: which of them could be removed, and which something points to.',
    ...setting,
    unaudited: true,
    reply: json(SampleList),
  }),
  removeSamples: del('/api/Setup/Samples', {
    about: 'Removes the invented records that nothing points to. What you edited is yours, and stays.',
    budget: 'edits',
    ...setting,
    reply: json(z.object({ Removed: z.int(), Kept: z.array(KeptSample) })),
  }),
});
