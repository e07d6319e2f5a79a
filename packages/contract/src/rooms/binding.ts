import * as z from 'zod/mini';
import { agentOrStaff, get, json, list, room, staff, text } from '../define.ts';
import { PAY_PLANS } from '../rules/installments.ts';
import { AddedRecord, CommitResult, HandRecord, PolicyFormLine, Precommit } from './binding/commit.ts';
import type { ApplicationPurpose } from './quotes/application.ts';

export * from './binding/commit.ts';

const ours = { module: 'W2_PORTAL', allow: agentOrStaff } as const;
const BASE = '/seasys/WebApplication';

/** What a commit does to a term: binds, endorses, cancels, reinstates or renews it. */
export const COMMIT_MODES = ['NEW', 'END', 'CAN', 'REI', 'REN'] as const;
export type CommitMode = (typeof COMMIT_MODES)[number];

/** What an application is for, by the mode that commits it. */
export const PURPOSES = {
  NEW: 'new',
  END: 'endorse',
  CAN: 'cancel',
  REI: 'reinstate',
  REN: 'renew',
} as const satisfies Record<CommitMode, ApplicationPurpose>;
export const modeOf = (purpose: ApplicationPurpose): CommitMode =>
  COMMIT_MODES.find((mode) => PURPOSES[mode] === purpose) ?? 'NEW';

/** A quote’s number or a policy’s. */
const CertificateNr = z.string().check(z.trim(), z.regex(/^[A-Za-z]{1,4}-\d{4,10}$/));

export const binding = room('binding', {
  precommit: get('/seasys/precommit', {
    about:
      'Everything that has to be settled before an application can be bound, and what is settled already.',
    call: 51,
    ...ours,
    query: z.object({ mode: z.optional(z.enum(COMMIT_MODES)), WebApplicationID: z.uuid() }),
    keys: { 'query.WebApplicationID': 'application' },
    reply: json(Precommit),
  }),
  commit: get(`${BASE}/{CertificateNr}/Commit`, {
    about:
      'Binds a quote, or endorses, cancels or reinstates a policy: number, price, bookings, payment schedule, documents and emails in one transaction. A second call answers as the first one did. With `ActionType=TEST` everything is checked and nothing is booked. If the price is no longer the one last shown, it’s refused with both.',
    budget: 'sends',
    call: 52,
    ...ours,
    writes: true,
    params: z.object({ CertificateNr }),
    query: z.object({
      mode: z.enum(COMMIT_MODES),
      RiskKey: z.optional(z.uuid()),
      /** A document to file with it, such as the signed application. */
      RequestFile: z.optional(z.uuid()),
      /** `false` issues no documents. */
      OutputFile: z.optional(z.stringbool()),
      ActionType: z.optional(z.enum(['BIND', 'TEST'])),
      PayPlan: z.optional(z.enum(PAY_PLANS)),
      /** An account of the same agency that an applicant’s policy goes to. Without it, they get a new one. */
      AccountKey: z.optional(z.uuid()),
      /** The insured states that there has been no loss since the effective date, which is in the past. */
      NoKnownLoss: z.optional(z.stringbool()),
    }),
    keys: {
      'params.CertificateNr': 'certificate',
      'query.RiskKey': 'risk',
      'query.RequestFile': 'document',
      'query.AccountKey': 'account',
    },
    example: { params: { CertificateNr: 'Q-54348741' }, query: { mode: 'NEW', ActionType: 'TEST' } },
    reply: json(CommitResult),
  }),
  addRecord: get(`${BASE}/{CertificateNr}/AddRecord`, {
    about: 'Books an endorsement or a refund by hand. The same entry on the same day is booked once.',
    budget: 'adds',
    call: 53,
    module: 'W2_PORTAL',
    allow: staff('all'),
    writes: true,
    params: z.object({ CertificateNr }),
    /** URL-encoded JSON. */
    query: z.object({ ProgramTransaction: HandRecord }),
    keys: { 'params.CertificateNr': 'policyNumber' },
    example: {
      params: { CertificateNr: 'CHO-1002345' },
      query: {
        ProgramTransaction: JSON.stringify({
          TransactionType: 'AUDIT',
          EffectiveOn: '2026-11-15',
          AmountCents: 1250,
          Description: 'Premium adjustment after inspection',
        }),
      },
    },
    reply: json(AddedRecord),
  }),
  canAutomate: get(`${BASE}/CanAutomateProcessing`, {
    about:
      'Text `true` if an application can be bound without anyone’s help: nothing missing, referred, needed or closed.',
    call: 54,
    ...ours,
    query: z.object({ WebApplicationID: z.uuid() }),
    keys: { 'query.WebApplicationID': 'application' },
    reply: text(),
  }),
  forms: get('/api/clariondoor/GetForms', {
    about:
      'The forms that make up the policy: those of the current price or, once it’s bound, those it was bound with. `commit` asks for the latter alone.',
    call: 113,
    ...ours,
    query: z.object({ commit: z.optional(z.stringbool()), applicationID: z.uuid() }),
    keys: { 'query.applicationID': 'application' },
    reply: list(PolicyFormLine, { whole: true }),
  }),
});
