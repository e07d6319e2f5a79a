import { fail } from '@portico/contract/errors';
import type { NewClaimPayment } from '@portico/contract/rooms/claimDesk';
import type { AskedPayment } from '@portico/contract/rules/claimPayable';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { addEvent, holdOpenClaim } from '../../claimRecord/index.ts';
import { needPowers } from '../claimDesk.powers.ts';
import { afterApproval } from './approve.ts';
import { askSecondPerson } from './ask.ts';
import { isAlone } from './authority.ts';
import { changed, needCoverage } from './entries.ts';
import { type ClaimPayable, payableOf, type StoredPayment, warningsOf } from './payable.ts';
import { canReissue, replacementOf } from './payments.rules.ts';

const askedOf = (asked: NewClaimPayment): AskedPayment => ({
  key: asked.Key,
  coverageCode: asked.CoverageCode,
  cost: asked.Cost,
  amountCents: asked.AmountCents,
  payee: asked.Payee,
  coPayee: asked.CoPayee ?? null,
  invoice: asked.Invoice ?? null,
});

/** The page makes the payment's key: sending the request again finds it and changes nothing. */
export async function requestPayment(ctx: Ctx, key: string, body: NewClaimPayment): Promise<void> {
  const { db, now, actor } = ctx;
  await needPowers(ctx);
  const claim = await holdOpenClaim(ctx, key);
  if (await isKnown(ctx, key, body.Key)) return;
  await needCoverage(ctx, key, body.CoverageCode);
  const asked = askedOf(body);
  const facts = await payableOf(ctx, key);
  const replaced = body.ReplacesKey === undefined ? undefined : replacedBy(facts, body.ReplacesKey, asked);
  const warnings = warningsOf(facts, asked);
  const isApproved = await isAlone(ctx, facts.payments, asked, warnings);
  const { coverageCode, cost, amountCents, payee, coPayee, invoice } = asked;
  await db.rows(sql`
    INSERT INTO claim_payment (key, claim_key, coverage_code, cost, amount_cents, payee, co_payee, invoice, method, state,
                               requested_by, requested_at, approved_by, approved_at, replaces_key)
    VALUES (${asked.key}, ${key}, ${coverageCode}, ${cost}, ${amountCents}, ${payee}, ${coPayee}, ${invoice},
            ${body.Method}, ${isApproved ? 'approved' : 'requested'}, ${actor.personKey}, ${now},
            ${isApproved ? actor.personKey : null}, ${isApproved ? now : null}, ${replaced?.key ?? null})`);
  const replacesOn = replaced?.issuedOn ?? undefined;
  const told = { cents: amountCents, payee, ...(replacesOn !== undefined && { replacesOn }) };
  await addEvent(db, key, { kind: 'paymentRequested', facts: told }, ctx);
  if (isApproved) await afterApproval(ctx, claim, { cents: amountCents, payee });
  else await askSecondPerson(ctx, key, asked.key);
  await changed(ctx, key);
  ctx.note({
    kind: 'claimPayment',
    key: asked.key,
    details: {
      claim: key,
      cents: amountCents,
      isApproved,
      warnings: warnings.map(({ code }) => code),
      ...(replaced && { replaces: replaced.key }),
    },
  });
}

/** The payment that a new one is to replace: sent, taken back, not replaced yet, and for the same coverage. */
function replacedBy({ payments }: ClaimPayable, key: string, asked: AskedPayment): StoredPayment {
  const replaced = payments.find((one) => one.key === key) ?? fail('recordNotFound');
  if (!canReissue(replaced, payments))
    fail('paymentStepNotAllowed', {
      state: replacementOf(replaced, payments) === undefined ? replaced.state : 'replaced',
    });
  const isSameLine = replaced.coverageCode === asked.coverageCode && replaced.cost === asked.cost;
  return isSameLine ? replaced : fail('replacementElsewhere');
}

/** Whether the request was sent before. The key of another claim's payment is no one's. */
async function isKnown({ db }: Ctx, claimKey: string, key: string): Promise<boolean> {
  const known = await db.row<{ claimKey: string }>(
    sql`SELECT claim_key AS "claimKey" FROM claim_payment WHERE key = ${key}`,
  );
  if (known !== undefined && known.claimKey !== claimKey) fail('recordNotFound');
  return known !== undefined;
}
