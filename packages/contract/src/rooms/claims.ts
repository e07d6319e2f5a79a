import * as z from 'zod/mini';
import { agentOrStaff, get, json, list, post, room, scoped, signedIn, text } from '../define.ts';
import { byKey, Day, filteredBy } from '../fields.ts';
import { Claim, ClaimMessage, Coded } from './claims/claim.ts';
import { ClosestLoss } from './claims/closest.ts';
import { ClaimMatch, ClaimShot, ContactOnFile, NewClaim, NewClaimMessage } from './claims/report.ts';

export * from './claims/claim.ts';
export * from './claims/closest.ts';
export * from './claims/report.ts';

const claim = { module: 'W2_CLAIM' } as const;
const Code = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9_-]{1,40}$/));
const AtDate = z.optional(Day);
const causes = { ...claim, allow: signedIn, unaudited: true, reads: true, quiet: true } as const;

export const claims = room('claims', {
  find: get('/api/Claim', {
    about: 'Claims the caller may see, the newest loss first. Open ones, unless inactive ones are asked for.',
    call: 23,
    ...claim,
    allow: scoped,
    limited: true,
    ...filteredBy(
      {
        PolicyKey: 'policy',
        CustomerRiskAccountKey: 'account',
        ContractMGAKey: 'agency',
        ClaimKey: 'claim',
      },
      { ReturnInactive: z.optional(z.stringbool()), IncludeItems: z.optional(z.stringbool()) },
    ),
    example: { query: { ReturnInactive: 'true', IncludeItems: 'true' } },
    reply: list(Claim),
  }),
  report: post('/api/Claim', {
    about:
      'First notice of loss. Sending the same key again returns the same claim. A policy that wasn’t in force, a loss long ago or a claim like it is a warning (551), which the report can accept.',
    budget: 'claims',
    call: 24,
    ...claim,
    allow: scoped,
    limited: true,
    body: NewClaim,
    keys: { 'body.PolicyKey': 'policy', 'body.CatastropheKey': 'catastrophe', 'body.EFileKeys': 'document' },
    example: {
      body: {
        Key: '018cc251-f400-7000-8000-0000000000c1',
        LossOn: '2026-11-10',
        ClaimCausePrimaryKey: 'WATER',
        ClaimCauseSecondaryKey: 'PIPE',
        InsuredOrLocationKey: 'LOCATION',
        Description: 'A pipe under the kitchen sink burst.',
        AnyoneHurt: false,
        IsHabitable: true,
        RepairsCompleteKey: 'TEMPORARY',
        Contact: { Name: 'Hannah Whitlock', Phone: '(813) 555-0100' },
        MadeAt: '2026-11-10T18:30:00Z',
        EFileKeys: [],
        Accept: ['notInForce', 'old', 'duplicate'],
      },
    },
    reply: json(Claim),
  }),
  retry: get('/api/Claim/{ClaimKey}/Retry', {
    about: 'Hands a claim over now: text `true`, or the reason why it can’t be.',
    budget: 'sends',
    call: 25,
    ...claim,
    allow: scoped,
    params: z.object({ ClaimKey: z.uuid() }),
    keys: { 'params.ClaimKey': 'claim' },
    writes: true,
    reply: text(),
  }),
  commit: post('/api/Claim/PostCommit', {
    about:
      'Gives a reported claim its number, an adjuster and its first promises, sends the emails, and hands it over: text `true`, or the reason why it can’t.',
    budget: 'claims',
    call: 26,
    ...claim,
    allow: scoped,
    limited: true,
    body: z.strictObject({ ClaimKey: z.uuid() }),
    keys: { 'body.ClaimKey': 'claim' },
    reply: text(),
  }),
  causesPrimary: post('/api/ClaimCausePrimary/GetList', {
    about: 'Types of loss.',
    call: 27,
    ...causes,
    query: z.object({ AtDate }),
    reply: list(Coded, { whole: true }),
  }),
  causesSecondary: post('/api/ClaimCauseSecondary/GetList', {
    about: 'Causes of loss, of one type or all.',
    call: 28,
    ...causes,
    query: z.object({ ClaimCausePrimaryKey: z.optional(Code), AtDate }),
    example: { query: { ClaimCausePrimaryKey: 'WATER' } },
    reply: list(z.extend(Coded, { ClaimCausePrimaryKey: z.string() }), { whole: true }),
  }),
  message: post('/api/Claim/{key}/Message', {
    about: 'Writes to the other side of a claim, with documents if there are any.',
    budget: 'sends',
    ...claim,
    allow: scoped,
    ...byKey('claim', { 'body.EFileKeys': 'document' }),
    body: NewClaimMessage,
    example: { body: { Text: 'The plumber comes on Friday.', EFileKeys: [] } },
    reply: json(ClaimMessage),
  }),
  proofComplete: post('/api/Claim/{key}/ProofComplete', {
    about: 'The insured says that we have everything. From then on, our decision is due.',
    budget: 'edits',
    ...claim,
    allow: scoped,
    ...byKey('claim'),
    reply: json(Claim),
  }),
  shots: get('/api/Claim/Shots', {
    about: 'Which photos help with a loss like this.',
    ...claim,
    allow: signedIn,
    unaudited: true,
    quiet: true,
    query: z.object({ ClaimCausePrimaryKey: Code, ClaimCauseSecondaryKey: z.optional(Code) }),
    example: { query: { ClaimCausePrimaryKey: 'WATER' } },
    reply: list(ClaimShot, { whole: true }),
  }),
  match: get('/api/Claim/Match', {
    about:
      'What to tell someone before they report a loss: whether the policy was in force, catastrophes of that day, and claims like it.',
    ...claim,
    allow: scoped,
    limited: true,
    quiet: true,
    query: z.object({ PolicyKey: z.uuid(), LossOn: Day, ClaimCausePrimaryKey: Code }),
    keys: { 'query.PolicyKey': 'policy' },
    example: { query: { LossOn: '2026-11-10', ClaimCausePrimaryKey: 'WATER' } },
    reply: json(ClaimMatch),
  }),
  contact: get('/api/Claim/Contact', {
    about: 'Who is on file for a policy, to fill in the contact of a report that is made for them.',
    ...claim,
    allow: agentOrStaff,
    quiet: true,
    query: z.object({ PolicyKey: z.uuid() }),
    keys: { 'query.PolicyKey': 'policy' },
    reply: json(ContactOnFile),
  }),
  closest: get('/api/Claim/Closest', {
    about:
      'Losses of other accounts near an account’s locations, the closest first. Agents learn only roughly what, when and where about accounts of other agencies.',
    ...claim,
    allow: agentOrStaff,
    quiet: true,
    query: z.object({ CustomerRiskAccountKey: z.uuid() }),
    keys: { 'query.CustomerRiskAccountKey': 'account' },
    reply: list(ClosestLoss, { whole: true }),
  }),
});
