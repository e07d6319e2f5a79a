import { ROUTES } from '@portico/contract/routes';
import { type BookCounts, bookWords } from '@portico/contract/rules/bookMoves';
import { formatDay } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { brandOfSite } from '@portico/platform/brands';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { pageAt, queueEmails, worded } from '@portico/platform/outbox';
import { siteOfSession } from '../identity/index.ts';

const AND = new Intl.ListFormat('en-US');

interface Taken {
  readonly moveKey: string;
  readonly counts: BookCounts;
  /** Who had it until now. */
  readonly earlier: string;
  /** What happened, as a sentence without its period. */
  readonly why: string;
}

/** Tells the agent who takes over. Nothing is sent if there was nothing to take over. */
export async function tellSuccessor(
  ctx: Ctx,
  agentKey: string,
  { moveKey, counts, earlier, why }: Taken,
): Promise<void> {
  const { db, now } = ctx;
  const what = bookWords({ ...counts, Proposals: 0 });
  if (what.length === 0) return;
  const reader = await db.row<{ firstName: string | null; email: string }>(sql`
    SELECT person.name_first AS "firstName", coalesce(logon.email, person.email, agency.email) AS email
    FROM agent JOIN person ON person.key = agent.person_key JOIN agency ON agency.key = agent.agency_key
      LEFT JOIN logon ON logon.person_key = person.key
    WHERE agent.key = ${agentKey}`);
  if (reader === undefined) return;
  const site = await siteOfSession(ctx);
  await queueEmails(
    db,
    [
      {
        cause: `book-taken:${moveKey}`,
        kind: 'access',
        to: reader.email,
        firstName: reader.firstName,
        ...worded('agency.tookOverBook', {
          brand: brandOfSite(site),
          values: { what: AND.format(what), earlier, why, day: formatDay(dayOf(now)) },
          button: { url: pageAt(site, ROUTES.account.path) },
        }),
      },
    ],
    now,
  );
}
