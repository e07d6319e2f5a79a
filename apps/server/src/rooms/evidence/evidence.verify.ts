import { VERIFICATIONS_A_MINUTE, type Verification } from '@portico/contract/rooms/evidence';
import { readCode } from '@portico/contract/rules/verificationCode';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { PublicCtx } from '@portico/platform/context';
import { DOCUMENT_TYPE } from '../documents/index.ts';
import { statusOf, type TermFacts } from '../policies/index.ts';
import { initialsOf } from './evidence.rules.ts';

const LIMIT = { limit: VERIFICATIONS_A_MINUTE, seconds: 60 };

interface Found {
  readonly key: string;
  readonly type: string;
  readonly number: string;
  readonly insured: string;
  readonly place: { readonly street1: string; readonly city: string; readonly state: string };
  readonly issuedAt: Date;
  /** All terms of the policy. */
  readonly terms: readonly TermFacts[];
}

/** Withdrawn and unknown look the same. */
export async function verify(ctx: PublicCtx, typed: string): Promise<Verification | null> {
  await ctx.throttle.takeOrFail(`verify:${ctx.address}`, LIMIT);
  const code = readCode(typed);
  if (code === undefined) return null;
  const found = await ctx.db.row<Found>(sql`
    SELECT document.key, ${DOCUMENT_TYPE} ->> 'Name' AS type, document.facts ->> 'number' AS number,
      document.facts ->> 'insured' AS insured, document.facts -> 'property' AS place, document.created_at AS "issuedAt",
      (SELECT json_agg(json_build_object('status', term.status, 'TermBegin', term.term_begin, 'TermEnd', term.term_end,
         'CancelledOn', term.cancelled_on))
       FROM policy JOIN policy term ON term.policy_number = policy.policy_number AND NOT term.record_inactive
       WHERE policy.key = document.policy_key) AS terms
    FROM verification JOIN document ON document.key = verification.document_key
    WHERE verification.code = ${code} AND document.state = 'final'`);
  if (found === undefined) return null;
  ctx.note({ kind: 'document', key: found.key });
  const today = dayOf(ctx.now);
  const { street1, city, state } = found.place;
  return {
    EFileType: { Name: found.type },
    PolicyNumberEnd: found.number.slice(-4),
    Initials: initialsOf(found.insured),
    Street1: street1,
    City: city,
    State: state,
    IsInForce: found.terms.some((term) => statusOf(term, today) === 'CURRENT'),
    AsOf: today,
    IssuedOn: dayOf(found.issuedAt),
  };
}
