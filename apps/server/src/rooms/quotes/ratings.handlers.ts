import { fail } from '@portico/contract/errors';
import { ratings } from '@portico/contract/rooms/ratings';
import { answer } from '@portico/platform/context';
import { applicationByKey } from './applications/sql.ts';
import { comparisonOf } from './comparing/compare.ts';
import { isInUse } from './quotes.change.ts';
import { rateAgain } from './rating/again.ts';
import { chargesOf } from './rating/charges.ts';
import { ratePosted } from './rating/posted.ts';
import { recalculationOf } from './rating/recalc.ts';
import { useCurrentRates } from './underwriting/currentRates.ts';

export const ratingsRoom = answer(ratings, {
  async compare(ctx, { query, body }) {
    const application = (await applicationByKey(ctx, body.WebApplicationID)) ?? fail('recordNotFound');
    ctx.note({ kind: 'application', key: application.key });
    return comparisonOf(ctx, application, { ...body, skipFitting: query.skipFitting === true });
  },

  async isExternalIdInUse(ctx, { query }) {
    const { key } = (await applicationByKey(ctx, query.submissionId)) ?? fail('recordNotFound');
    return isInUse(ctx.db, key, query.externalQuoteId);
  },

  charges: (ctx, { query }) => chargesOf(ctx, query.applicationID),

  again: (ctx, { query }) => rateAgain(ctx, query.webApplicationLogID, query.debugSkipCalc === true),

  posted: (ctx, { body }) => ratePosted(ctx, body),

  async compareWithBase(ctx, { query }) {
    const application = (await applicationByKey(ctx, query.submissionId)) ?? fail('recordNotFound');
    return recalculationOf(ctx, application, query.recalcBaseKey);
  },

  useCurrentRates: (ctx, { query }) => useCurrentRates(ctx, query.submissionId, query.recalcBaseKey),
});
