/** How long referrals take, and who decides them. */
import type { UnderwritingGuide } from '@portico/contract/rooms/resources';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';

/** Over all agencies: from the time an application was referred to the underwriter's decision, a question included. */
export async function turnAroundSince({ db }: Ctx, since: Date): Promise<UnderwritingGuide['TurnAround']> {
  const found = await db.row<UnderwritingGuide['TurnAround']>(sql`
    SELECT count(*)::int AS "Count",
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - referred_at)) / 60)::int
        AS "MedianMinutes",
      (count(*) FILTER (WHERE decided_at <= reply_due_at))::int AS "OnTimeCount"
    FROM application WHERE decision IS NOT NULL AND decided_at >= ${since} AND referred_at <= decided_at`);
  return found ?? { Count: 0, MedianMinutes: null, OnTimeCount: 0 };
}

export const underwriters = ({ db }: Ctx): Promise<UnderwritingGuide['UnderwriterList']> =>
  db.rows(sql`
    SELECT person.key AS "Key", person.name_full AS "NameFull", coalesce(logon.email, person.email) AS "Email",
      person.phone AS "Phone"
    FROM person_role role JOIN person ON person.key = role.person_key LEFT JOIN logon ON logon.person_key = person.key
    WHERE role.role = 'UNDERWRITER' AND NOT person.record_inactive
    ORDER BY person.name_last, person.name_first, person.key`);
