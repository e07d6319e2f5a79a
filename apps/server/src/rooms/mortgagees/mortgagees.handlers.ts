import { fail } from '@portico/contract/errors';
import { mortgagees } from '@portico/contract/rooms/mortgagees';
import { answer } from '@portico/platform/context';
import { addMortgagee, changeMortgagee, removeMortgagee } from './mortgagees.changes.ts';
import { mortgageesOnPolicy } from './mortgagees.loans.ts';
import { seekMortgagees, seekOrgs } from './mortgagees.seek.ts';
import { findMortgagees, mortgageeById, orgById } from './mortgagees.sql.ts';

export const mortgageesRoom = answer(mortgagees, {
  list: (ctx, { query, paging }) => findMortgagees(ctx, query, paging),
  get: async (ctx, { params }) => (await mortgageeById(ctx, params.id)) ?? fail('recordNotFound'),
  org: async (ctx, { params }) => (await orgById(ctx, params.id)) ?? fail('recordNotFound'),
  seekOrg: (ctx, { params }) => seekOrgs(ctx, params.q),
  seek: (ctx, { query }) => seekMortgagees(ctx, query.q),
  ofPolicy: (ctx, { params }) => mortgageesOnPolicy(ctx, params.key),
  add: (ctx, { params, body }) => addMortgagee(ctx, params.key, body),
  change: (ctx, { params, body, version }) => changeMortgagee(ctx, params.key, version, body),
  async remove(ctx, { params, query }) {
    await removeMortgagee(ctx, params.key, query.Version);
    return null;
  },
});
