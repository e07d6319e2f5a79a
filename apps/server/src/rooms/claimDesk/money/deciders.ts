import { fail } from '@portico/contract/errors';
import { ROUTES } from '@portico/contract/routes';
import { lastDayToDecide } from '@portico/contract/rules/claimApproval';
import { formatDay } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { brandOfSite } from '@portico/platform/brands';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { type Email, pageAt, queueEmails } from '@portico/platform/outbox';
import { holidaysSince, isAdjuster, isAwayOn, sidesOf } from '../../claimRecord/index.ts';
import { dueAtClose, openTask } from '../../tasks/index.ts';

/** A link of the emails and tasks about what waits. */
const APPROVALS = `${ROUTES.claims.path}?${new URLSearchParams({ tab: 'approvals' })}`;

interface At {
  readonly brand: ReturnType<typeof brandOfSite>;
  readonly button: { readonly url: string };
  readonly about: { readonly state: 'claimApprovalOpen'; readonly key: string };
  readonly values: Readonly<Record<'number' | 'asker' | 'day', string>>;
}
interface Request {
  readonly key: string;
  /** `Decide on $500.00 to Roofers`. The claim's number comes after it. */
  readonly subject: string;
  readonly canDecide: (person: { readonly key: string; readonly authorityCents: number }) => boolean;
  readonly wordsFor: (at: At) => Omit<Email, 'kind' | 'cause' | 'to' | 'firstName'>;
}

/** Makes a request work for those who can decide it: a task, and an email for each of them. */
export async function tellDeciders(
  ctx: Ctx,
  claimKey: string,
  { key, subject, canDecide, wordsFor }: Request,
): Promise<void> {
  const { db, now, actor } = ctx;
  const today = dayOf(now);
  const sides = (await sidesOf(db, claimKey, today)) ?? fail('recordNotFound');
  const decideBy = lastDayToDecide(today, await holidaysSince(db, today));
  await openTask(ctx, {
    kind: 'claimApproval',
    recordKey: key,
    subject: `${subject}, claim ${sides.number}`,
    dueAt: dueAtClose(decideBy),
  });
  const adjusters = await db.rows<{
    key: string;
    email: string;
    firstName: string;
    authorityCents: number;
  }>(sql`
    SELECT person.key, person.email, person.name_first AS "firstName", adjuster.authority_cents AS "authorityCents"
    FROM adjuster JOIN person ON person.key = adjuster.person_key AND NOT person.record_inactive
    WHERE ${isAdjuster} AND NOT ${isAwayOn(sql`${today}::date`)} AND person.email IS NOT NULL`);
  const words = wordsFor({
    brand: brandOfSite(sides.site),
    button: { url: pageAt(sides.site, APPROVALS) },
    about: { state: 'claimApprovalOpen', key },
    values: { number: sides.number, asker: actor.name, day: formatDay(decideBy) },
  });
  await queueEmails(
    db,
    adjusters.filter(canDecide).map((person) => ({
      ...words,
      kind: 'claim' as const,
      cause: `claim-approval:${key}:${now.getTime()}:${person.key}`,
      to: person.email,
      firstName: person.firstName,
    })),
    now,
  );
}
