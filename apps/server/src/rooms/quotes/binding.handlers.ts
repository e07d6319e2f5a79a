import { maximumPredateDays } from '@portico/contract/constants';
import { Failure, fail } from '@portico/contract/errors';
import { binding, modeOf } from '@portico/contract/rooms/binding';
import { type AnsweredRoom, answer } from '@portico/platform/context';
import { applicationByKey } from './applications/sql.ts';
import { commit } from './binding/commit.ts';
import { formsOf } from './binding/forms.ts';
import { precheck, precommitOf } from './binding/precommit.ts';
import { addRecord } from './binding/records.ts';
import { commitRenewal } from './renewals/answer.ts';

/** How far coverage may start in the past depends on where the portal runs. */
export const bindingRoom = (environment: string, hasCarrierForms: boolean): AnsweredRoom => {
  const predateDays = maximumPredateDays(environment);
  return answer(binding, {
    async precommit(ctx, { query }) {
      const application = (await applicationByKey(ctx, query.WebApplicationID)) ?? fail('recordNotFound');
      const mode = modeOf(application.purpose);
      if (query.mode !== undefined && query.mode !== mode)
        throw new Failure('badRequest', {}, [
          { path: 'query.mode', message: `must be ${mode} for this application` },
        ]);
      return precommitOf(ctx, application, predateDays);
    },

    commit: (ctx, { params, query: { mode, ...asked } }) =>
      mode === 'REN'
        ? commitRenewal(ctx, params.CertificateNr, asked)
        : commit(ctx, params.CertificateNr, { mode, ...asked }, predateDays),

    addRecord: (ctx, { params, query }) => addRecord(ctx, params.CertificateNr, query.ProgramTransaction),

    async canAutomate(ctx, { query }) {
      const application = (await applicationByKey(ctx, query.WebApplicationID)) ?? fail('recordNotFound');
      const { obstacles, price } = await precheck(ctx, application, predateDays);
      const isAlone = obstacles.length === 0 && price.ReferralList.length === 0;
      return String(isAlone && application.status !== 'committed');
    },

    async forms(ctx, { query }) {
      const rows = await formsOf(ctx, query.applicationID, {
        onlyBound: query.commit === true,
        hasCarrierForms,
      });
      return { rows, total: rows.length };
    },
  });
};
