import { Failure, fail } from '@portico/contract/errors';
import { risks } from '@portico/contract/rooms/risks';
import { endorsedFacts, RISK_CORRECTIONS } from '@portico/contract/rules/corrections';
import { type AnsweredRoom, answer, type Ctx } from '@portico/platform/context';
import { type AddressServices, checkAddress } from '../addresses/index.ts';
import { type Building, buildingProblems, leavesItsState } from './risks.rules.ts';
import { findRisks, hasPolicies, holdRisk, insertRisk, riskByKey, writeRisk } from './risks.sql.ts';

const one = async (ctx: Ctx, key: string) => (await riskByKey(ctx, key)) ?? fail('recordNotFound');

function requireSound(building: Building, now: Date): void {
  const problems = buildingProblems(building, now.getUTCFullYear());
  if (problems.length > 0) throw new Failure('badRequest', {}, problems);
}

/** The term that has to be endorsed if a risk changes. The app passes it in, because policies know risks. */
type TermToEndorse = (
  ctx: Ctx,
  riskKey: string,
) => Promise<{ readonly key: string; readonly number: string } | undefined>;

export const risksRoom = (services: AddressServices, termToEndorse: TermToEndorse): AnsweredRoom =>
  answer(risks, {
    get: (ctx, { params }) => one(ctx, params.key),

    async change(ctx, { params: { key }, body, version }) {
      const held = (await holdRisk(ctx, key)) ?? fail('recordNotFound');
      if (held.Version !== version) fail('stale');
      const { YearBuilt = held.YearBuilt, RoofYear = held.RoofYear } = body;
      requireSound({ YearBuilt, RoofYear }, ctx.now);
      if (endorsedFacts(held, body, RISK_CORRECTIONS).length > 0) {
        const term = await termToEndorse(ctx, key);
        if (term !== undefined) fail('endorsementNeeded', { policy: term.number, key: term.key });
      }
      if (leavesItsState(held, body) && (await hasPolicies(ctx, key)))
        fail('businessError', {
          message: 'A risk with policies can’t move to another state.',
        });
      await writeRisk(ctx, key, body);
      ctx.note({ details: { changed: Object.keys(body) } });
      return one(ctx, key);
    },

    async check(ctx, { query, body }) {
      const checked = await checkAddress(ctx, services, body, query.healZipOrCity);
      ctx.note({ details: { mended: checked.Mended.map(({ Field }) => Field) } });
      return checked;
    },

    async list(ctx, { query, paging }) {
      const page = await findRisks(ctx, query, paging);
      ctx.note({ details: { found: page.total } });
      return page;
    },

    async add(ctx, { body }) {
      requireSound(body, ctx.now);
      const key = (await insertRisk(ctx, body)) ?? fail('recordNotFound');
      ctx.note({ kind: 'risk', key });
      return one(ctx, key);
    },
  });
