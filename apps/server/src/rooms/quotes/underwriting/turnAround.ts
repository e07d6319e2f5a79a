/** How long referrals take, and who decides them. */
import type { UnderwritingGuide } from '@portico/contract/rooms/resources';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';

/** Over all agencies and every round: from sending it in to the underwriter's answer, a question included. */
export async function turnAroundSince({ db }: Ctx, since: Date): Promise<UnderwritingGuide['TurnAround']> {
  const found = await db.row<UnderwritingGuide['TurnAround']>(sql`
    SELECT count(*)::int AS "Count",
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answer.at - referral.at)) / 60)::int
        AS "MedianMinutes"
    FROM underwriting_message answer CROSS JOIN LATERAL (
      SELECT before.at, before.kind FROM underwriting_message before
      WHERE before.application_key = answer.application_key AND before.at <= answer.at AND before.key <> answer.key
        AND before.kind IN ('submit', 'appeal', 'approve', 'ask', 'decline')
      ORDER BY before.at DESC, before.key DESC LIMIT 1) AS referral
    WHERE answer.kind IN ('approve', 'ask', 'decline') AND answer.at >= ${since}
      AND referral.kind IN ('submit', 'appeal')`);
  return found ?? { Count: 0, MedianMinutes: null };
}

export const underwriters = ({ db }: Ctx): Promise<UnderwritingGuide['UnderwriterList']> =>
  db.rows(sql`
    SELECT person.key AS "Key", person.name_full AS "NameFull", coalesce(logon.email, person.email) AS "Email",
      person.phone AS "Phone"
    FROM person_role role JOIN person ON person.key = role.person_key LEFT JOIN logon ON logon.person_key = person.key
    WHERE role.role = 'UNDERWRITER' AND NOT person.record_inactive
    ORDER BY person.name_last, person.name_first, person.key`);
