import type { Block } from '@portico/contract/rooms/content/blocks';
import type { BulletinCategory } from '@portico/contract/rooms/content/item';
import { type Db, sql } from '../../open.ts';
import { contentKey } from '../reference/content.ts';
import { AGENTS_AND_STAFF, link, list, steps, text } from '../reference/help/post.ts';
import { DEMO_KEYS } from './accounts.ts';
import { dayOf, isoInstant } from './calendar.ts';

interface DemoBulletin {
  readonly slug: string;
  readonly daysAgo: number;
  readonly category: BulletinCategory;
  readonly title: string;
  readonly summary: string;
  readonly blocks: readonly Block[];
  /** By the demo agent. */
  readonly isRead?: boolean;
}

const heading = (Text: string): Block => ({ Kind: 'heading', Text });

export const DEMO_BULLETINS: readonly DemoBulletin[] = [
  {
    slug: 'hurricane-season-reminder',
    daysAgo: 2,
    category: 'closings',
    title: 'What happens when we close an area before a storm',
    summary: 'Which transactions stop, which ones don’t, and where to see what’s closed right now.',
    blocks: [
      text(
        'When a named storm threatens, we close the counties in its path to binding. The closing applies to every agency at the same moment, and the portal shows it on Quotes and on this page.',
      ),
      heading('What stops'),
      list(
        'New policies for properties in the closed counties',
        'Changes that add coverage or lower a deductible',
      ),
      heading('What keeps working'),
      list(
        'Quotes: save them, and bind as soon as the area opens again',
        'Renewals of policies that are in force',
        'Changes of address, mortgage company or payment plan',
      ),
      text(
        'We reopen an area after the storm has passed and our inspectors have driven through it. You don’t need to call.',
      ),
      link('Go to Quotes', '/quotes'),
    ],
  },
  {
    slug: 'florida-roof-age',
    daysAgo: 6,
    category: 'underwriting',
    title: 'Florida: roofs older than 15 years need photos',
    summary:
      'From now on, send photos of the roof with every new Florida home quote if it was replaced more than 15 years ago.',
    blocks: [
      text(
        'Most referrals we send back are missing a picture of the roof. To save you a round trip, we ask for the photos up front.',
      ),
      steps(
        'Answer the roof questions in the quote.',
        'If the roof is older than 15 years, add at least two photos: one of each slope.',
        'If an inspector has seen the roof in the last 12 months, add the report instead.',
      ),
      text('A roof in good condition isn’t a reason to decline. We look at each one.'),
    ],
  },
  {
    slug: 'payments-at-a-glance',
    daysAgo: 9,
    category: 'payments',
    title: 'Your clients see every payment and its due date',
    summary: 'Fewer calls about what’s due: here’s where your clients find it.',
    blocks: [
      list(
        'The dashboard: the next payment, when it’s due, and what is past due.',
        'The policy’s page: each payment of the term, with its due date.',
        'Payment History: every charge and payment, with receipts to print.',
      ),
      text('You get a copy of the last one, so you can call your client before coverage ends.'),
    ],
  },
  {
    slug: 'gulf-coast-reopened',
    daysAgo: 15,
    category: 'closings',
    title: 'Gulf Coast counties are open again',
    summary:
      'Binding is back for all programs in the Florida Gulf counties that were closed for the tropical storm.',
    blocks: [
      text(
        'The storm weakened before it came ashore, and we found no damage that changes what we can write.',
      ),
      text(
        'Quotes that were waiting can be bound now. If a quote is older than 30 days, check the price first: it’s rated again.',
      ),
      link('Go to Quotes', '/quotes'),
    ],
    isRead: true,
  },
  {
    slug: 'condo-rates-texas',
    daysAgo: 21,
    category: 'rates',
    title: 'New condo rates in Texas',
    summary: 'Most condo policies in Texas go down a little. Renewals follow two months after new business.',
    blocks: [
      text(
        'We looked at three years of condo losses in Texas. Water damage went down where buildings have automatic shutoff valves, so the discount for them is larger.',
      ),
      list(
        'New business: rated with the new edition already',
        'Renewals: from the date on the offer',
        'Policies in force keep their price until they renew',
      ),
      text('The quote shows every step of the price, so you can show your client what changed.'),
    ],
    isRead: true,
  },
  {
    slug: 'report-a-claim-online',
    daysAgo: 28,
    category: 'claims',
    title: 'Clients can report a claim without a connection',
    summary: 'The claim report now works on a phone without a signal. It’s sent as soon as there’s one.',
    blocks: [
      text(
        'After a storm, the network is often down where the damage is. Photos and answers stay on the phone until they can be sent.',
      ),
      text('If your client calls you first, you can report the claim for them from their account.'),
      link('Go to Claims', '/claims'),
    ],
    isRead: true,
  },
  {
    slug: 'flood-zone-questions',
    daysAgo: 37,
    category: 'underwriting',
    title: 'Two new questions about flood',
    summary: 'Homes near the water get two more questions. They replace the separate flood form.',
    blocks: [
      list('How high is the lowest floor above the ground?', 'Has water entered the building before?'),
      text('An elevation certificate answers the first one. If your client has it, add it to the quote.'),
    ],
    isRead: true,
  },
  {
    slug: 'year-end-deadlines',
    daysAgo: 44,
    category: 'portal',
    title: 'Year-end hours and deadlines',
    summary: 'We’re closed on Thanksgiving and December 25. Here’s when to send what you need before then.',
    blocks: [
      list(
        'Referrals sent by noon on the day before a holiday are answered that day.',
        'The claims line is open every day, around the clock.',
        'Commission statements for December come on January 15.',
      ),
    ],
    isRead: true,
  },
  {
    slug: 'mortgage-changes',
    daysAgo: 58,
    category: 'payments',
    title: 'Changing the mortgage company takes a minute now',
    summary:
      'Request the change from the policy. Evidence of insurance for the new lender is ready the same day.',
    blocks: [
      steps(
        'Open the policy and choose “Request a change.”',
        'Search for the lender by name and enter the loan number.',
        'Get the evidence of insurance on the policy’s page, and share it with the lender.',
      ),
    ],
    isRead: true,
  },
  {
    slug: 'wind-mitigation-credits',
    daysAgo: 73,
    category: 'rates',
    title: 'Wind mitigation: make sure your clients get their credit',
    summary: 'One in five coastal homes we insure has shutters or straps that aren’t on the policy.',
    blocks: [
      text(
        'An inspection report costs your client about $150 and often saves more than that in the first year.',
      ),
      list(
        'Shutters or impact-rated windows',
        'Straps or clips that tie the roof to the walls',
        'A hip roof',
      ),
      text(
        'Add the report to the quote, or send it with a change request. The credit counts from the day of the change.',
      ),
    ],
    isRead: true,
  },
  {
    slug: 'invite-your-team',
    daysAgo: 95,
    category: 'portal',
    title: 'Invite your team to the portal',
    summary: 'Everyone in your agency can have an account of their own. Please don’t share passwords.',
    blocks: [
      text(
        'With accounts of their own, you see who wrote a note or started a quote, and you can remove someone who leaves.',
      ),
      link('Go to your agency', '/agent/agency'),
    ],
    isRead: true,
  },
  {
    slug: 'claims-first-call',
    daysAgo: 120,
    category: 'claims',
    title: 'An adjuster calls within one business day',
    summary: 'What your clients can expect after they report a claim, and how you can follow along.',
    blocks: [
      list(
        'Within one business day: a call from the adjuster',
        'Within seven days: a visit or a video inspection, if one is needed',
        'After that: a decision in writing, with what we pay and why',
      ),
      text('You see each step on the claim’s page. What we’ve set aside for the loss isn’t shown there.'),
    ],
    isRead: true,
  },
];

/** Bulletins of the last months. The demo agent has read the older ones. */
export async function makeBulletins(db: Db, now: Date): Promise<void> {
  const today = dayOf(now);
  const { underwriter, agent } = DEMO_KEYS.person;
  const rows = DEMO_BULLETINS.map(({ daysAgo, blocks, isRead = false, ...bulletin }, at) => ({
    ...bulletin,
    key: contentKey('bulletin', bulletin.slug),
    body: { Blocks: blocks },
    published: isoInstant(today - daysAgo, 570 + 17 * at),
    isRead,
  }));
  const demo = sql`json_to_recordset(${JSON.stringify(rows)}) AS demo (
    key uuid, slug text, title text, summary text, category text, body jsonb, published timestamptz, "isRead" boolean)`;
  await db.rows(sql`
    INSERT INTO content_item (key, kind, slug, created_at, announced_at)
    SELECT key, 'bulletin', slug, published, published FROM ${demo}`);
  await db.rows(sql`
    INSERT INTO content_version (item_key, number, state, title, summary, category, body, roles, brands, author_key,
      edited_at, publish_from, published_at)
    SELECT key, 1, 'published', title, summary, category, body, ${AGENTS_AND_STAFF}::text[], '{brokerage}', ${underwriter},
      published, published, published FROM ${demo}`);
  await db.rows(sql`
    INSERT INTO content_reading (person_key, item_key, read_at)
    SELECT ${agent}, key, published FROM ${demo} WHERE "isRead"`);
}
