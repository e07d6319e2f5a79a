import { ROUTES } from '@portico/contract/routes';
import { type Db, sql } from '@portico/database/open';
import { brandOfSite } from '@portico/platform/brands';
import { type JobKind, queueJob } from '@portico/platform/jobs';
import { type Email, pageAt, queueEmails, worded } from '@portico/platform/outbox';
import { liveAt } from '../live.sql.ts';

interface Payload {
  readonly itemKey: string;
}

interface Subscriber {
  readonly personKey: string;
  readonly email: string;
  readonly firstName: string;
  readonly site: string | null;
}

/** Who subscribed, can sign in, and is in the audience on the brand of the site where they subscribed. */
async function subscribersTo(
  db: Db,
  roles: readonly string[],
  brands: readonly string[],
): Promise<Subscriber[]> {
  const subscribers = await db.rows<Subscriber>(sql`
    SELECT person.key AS "personKey", logon.email, person.name_first AS "firstName", subscription.site
    FROM bulletin_subscription AS subscription
    JOIN person ON person.key = subscription.person_key AND NOT person.record_inactive
    JOIN logon ON logon.person_key = person.key AND logon.disabled_at IS NULL
    WHERE EXISTS (SELECT FROM person_role WHERE person_role.person_key = person.key AND role = ANY (${roles}::text[]))
    ORDER BY person.key`);
  return subscribers.filter(({ site }) => brands.length === 0 || brands.includes(brandOfSite(site).id));
}

/** Emails a bulletin to its subscribers, once, if readers have it by then. */
export async function announce(db: Db, { itemKey }: Payload, now: Date): Promise<void> {
  const bulletin = await db.row<{ title: string; summary: string; roles: string[]; brands: string[] }>(sql`
    UPDATE content_item AS item SET announced_at = ${now} FROM ${liveAt(now)} AS live
    WHERE item.key = ${itemKey} AND item.kind = 'bulletin' AND item.announced_at IS NULL AND live.item_key = item.key
    RETURNING live.title, live.summary, live.roles, live.brands`);
  if (bulletin === undefined) return;
  const { title, summary, roles, brands } = bulletin;
  const path = `${ROUTES.agentBulletins.path}?${new URLSearchParams({ bulletin: itemKey })}`;
  const emailTo = ({ personKey, email, firstName, site }: Subscriber): Email => ({
    cause: `bulletin:${itemKey}:${personKey}`,
    kind: 'bulletin',
    to: email,
    firstName,
    ...worded('bulletins.new', {
      brand: brandOfSite(site),
      values: { title, summary },
      button: { url: pageAt(site, path) },
      links: { bulletins: { url: pageAt(site, ROUTES.agentBulletins.path) } },
    }),
  });
  await queueEmails(db, (await subscribersTo(db, roles, brands)).map(emailTo), now);
}

const announceJob: JobKind<Payload> = {
  name: 'content.announce',
  run: ({ database, now }, payload) => database.transaction((tx) => announce(tx, payload, now)),
};

/** Within the transaction that publishes a version: when that's due, its subscribers get an email. */
export const queueAnnouncement = (
  db: Db,
  { itemKey, number, from }: Payload & { readonly number: number; readonly from: Date },
  now: Date,
): Promise<void> =>
  queueJob(db, announceJob, { cause: `${itemKey}:${number}`, payload: { itemKey }, due: from }, now);

export const contentJobs: readonly JobKind[] = [announceJob];
