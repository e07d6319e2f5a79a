import * as z from 'zod/mini';
import { eachOf, get, json, list, post, room, staff } from '../define.ts';
import { byKey, Named } from '../fields.ts';
import { EMPLOYEE_ROLES } from '../roles.ts';

const Lender = z.extend(Named, {
  /** Those in use. */
  Branches: z.int(),
  /** Loans on policy terms, past ones, too. */
  Loans: z.int(),
});

/** Two lenders whose names are much alike. */
export const LenderPair = z.object({
  One: Lender,
  Other: Lender,
  /** From 0.6 to 1, which is the same. */
  Likeness: z.number(),
});
export type LenderPair = z.infer<typeof LenderPair>;

/** What merging one lender into another does. */
export const LenderMerge = z.object({
  From: Named,
  Into: Named,
  /** Branches that move. */
  Branches: z.int(),
  /** Of them, those with an address that the other one has: their loans move, and they're retired. */
  SameAddress: z.int(),
  /** Loans that name the other one from then on. */
  Loans: z.int(),
});
export type LenderMerge = z.infer<typeof LenderMerge>;

const employees = {
  module: 'W2_PORTAL',
  allow: eachOf(EMPLOYEE_ROLES, 'all'),
  notImpersonating: true,
} as const;

/** Lenders that are in the portal twice. */
export const lenders = room('lenders', {
  duplicates: get('/api/Master/Lender/Duplicates', {
    about: 'Lenders whose names are much alike, those that are most alike first.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    reply: list(LenderPair),
  }),
  merging: get('/api/Master/Lender/{key}/Merge', {
    about: 'What merging a lender into another one would do.',
    ...employees,
    ...byKey('mortgageeOrg', { 'query.IntoKey': 'mortgageeOrg' }),
    query: z.object({ IntoKey: z.uuid() }),
    reply: json(LenderMerge),
  }),
  merge: post('/api/Master/Lender/{key}/Merge', {
    about:
      'Merges a lender into another one: its branches and loans are the other one’s from then on, and it’s retired. This can’t be undone.',
    budget: 'works',
    ...employees,
    ...byKey('mortgageeOrg', { 'body.IntoKey': 'mortgageeOrg' }),
    body: z.strictObject({ IntoKey: z.uuid('Choose the lender that stays.') }),
    reply: json(LenderMerge),
  }),
});
