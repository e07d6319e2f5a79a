import { fail } from '@portico/contract/errors';
import type { EFile } from '@portico/contract/rooms/documents';
import { statusesOf } from '@portico/contract/rooms/policies';
import { sql } from '@portico/database/open';
import { businessDay, dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { currentFacts, documentByKey, issueDocument } from '../documents/index.ts';
import { readConfiguration } from '../lookups/index.ts';
import { policyScope, statusOf, type TermFacts } from '../policies/index.ts';
import { drawVerificationCode, termYears } from './evidence.rules.ts';

interface Term extends TermFacts {
  readonly state: string;
}

/** Issues evidence of insurance, or gives the one of today if it still says the same. */
export async function issueEvidence(ctx: Ctx, policyKey: string): Promise<EFile> {
  const term = await holdTerm(ctx, policyKey);
  if (!statusesOf('INFORCE').includes(statusOf(term, dayOf(ctx.now)))) fail('evidenceTerm');
  const { state } = term;
  if ((await readConfiguration(ctx.db, 'EvidenceStates_Off')).includes(state))
    fail('evidenceNotOffered', { state });
  const key = (await evidenceOfToday(ctx, policyKey)) ?? (await issue(ctx, policyKey, term));
  ctx.note({ details: { document: key } });
  return (await documentByKey(ctx, key)) ?? fail('recordNotFound');
}

/** Two people who ask at once get the same document. */
async function holdTerm(ctx: Ctx, policyKey: string): Promise<Term> {
  const term = await ctx.db.row<Term>(sql`
    SELECT policy.status, policy.term_begin AS "TermBegin", policy.term_end AS "TermEnd",
      policy.cancelled_on AS "CancelledOn", risk.state
    FROM policy JOIN risk ON risk.key = policy.risk_key
    WHERE policy.key = ${policyKey} AND NOT policy.record_inactive AND ${policyScope(ctx)}
    FOR UPDATE OF policy`);
  return term ?? fail('recordNotFound');
}

async function evidenceOfToday({ db, now }: Ctx, policyKey: string): Promise<string | undefined> {
  const facts = await currentFacts(db, 'evidence', policyKey, dayOf(now));
  const found = await db.row<{ key: string }>(sql`
    SELECT document.key FROM document
    WHERE document.policy_key = ${policyKey} AND document.template = 'evidence' AND document.state = 'final'
      AND document.audience = 'insured' AND document.facts - 'code' = ${JSON.stringify(facts)}::jsonb
      AND ${businessDay(sql`document.created_at`)} = ${dayOf(now)}
    ORDER BY document.created_at DESC LIMIT 1`);
  return found?.key;
}

async function issue({ db, now, actor }: Ctx, policyKey: string, term: Term): Promise<string> {
  const code = drawVerificationCode();
  const document = {
    template: 'evidence',
    recordKey: policyKey,
    typeKey: 'EVIDENCE',
    title: `Evidence of insurance ${termYears(term.TermBegin, term.TermEnd)}`,
    createdBy: actor.personKey,
    more: { code },
  } as const;
  const key = (await issueDocument(db, document, now)) ?? fail('recordNotFound');
  await db.rows(sql`INSERT INTO verification (code, document_key) VALUES (${code}, ${key})`);
  return key;
}
