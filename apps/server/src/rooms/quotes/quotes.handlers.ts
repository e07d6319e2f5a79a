import { maximumPredateDays } from '@portico/contract/constants';
import { fail } from '@portico/contract/errors';
import { quotes } from '@portico/contract/rooms/quotes';
import { type AnsweredRoom, answer } from '@portico/platform/context';
import { openedEdition } from '../programs/index.ts';
import { historyOf } from './applications/history.ts';
import { applicationByKey } from './applications/sql.ts';
import { changeBy, viewOf } from './form/form.ts';
import { applicationOf, wholeApplication } from './form/show.ts';
import { deductibleOf, helpOf } from './form/texts.ts';
import { changeApplication, withdrawApplication } from './quotes.change.ts';
import { openApplication } from './quotes.open.ts';
import { renewalPreview } from './renewals/preview.ts';
import { rateApplication } from './underwriting/rate.ts';

/** How far an effective date may lie back depends on where the portal runs. */
export const quotesRoom = (environment: string): AnsweredRoom => {
  const predateDays = maximumPredateDays(environment);
  return answer(quotes, {
    async get(ctx, { params }) {
      const application = await applicationOf(ctx, params.PolicyKey);
      ctx.note({ kind: 'application', key: application.Key });
      return application;
    },

    async open(ctx, { body }) {
      const policyKey = await openApplication(ctx, body, predateDays);
      const application = await applicationOf(ctx, policyKey);
      ctx.note({ kind: 'application', key: application.Key, details: { purpose: application.Purpose } });
      return application;
    },

    async change(ctx, { body, version }) {
      await changeApplication(ctx, version, body, predateDays);
      ctx.note({ details: { changed: [...Object.keys(body.Answers ?? {}), ...Object.keys(body)] } });
      return wholeApplication(ctx, body.Key);
    },

    async withdraw(ctx, { query }) {
      await withdrawApplication(ctx, query.WebApplicationID);
      return wholeApplication(ctx, query.WebApplicationID);
    },

    rate: (ctx, { query, body }) => rateApplication(ctx, body.WebApplicationID, query),

    async view(ctx, { query, body }) {
      const application = (await applicationByKey(ctx, body.WebApplicationID)) ?? fail('recordNotFound');
      if (query.IsRPGenerateMode) return renewalPreview(ctx, application, body.Answers);
      return viewOf(await openedEdition(ctx.db, application.editionKey), application, body.Answers);
    },

    async answer(ctx, { params: { control }, body }) {
      const application = (await applicationByKey(ctx, body.WebApplicationID)) ?? fail('recordNotFound');
      const edition = await openedEdition(ctx.db, application.editionKey);
      if (!edition.questions.has(control)) fail('recordNotFound');
      return changeBy(edition, application, body.Pending ?? {}, { [control]: body.Value });
    },

    help: (ctx, { query }) => helpOf(ctx, query.ApplicationID, query.ControlName),
    deductible: (ctx, { query }) => deductibleOf(ctx, query.PolicyKey, query.ControlName),

    async history(ctx, { params, paging }) {
      const page = await historyOf(ctx, params.key, paging);
      ctx.note({ details: { found: page.total } });
      return page;
    },
  });
};
