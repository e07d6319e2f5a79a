import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { emailTextOf } from '@portico/contract/emails/texts';
import type { EmailWording } from '@portico/contract/emails/wording';
import type { ContentDraft, ContentItem, EmailTextPreview } from '@portico/contract/rooms/content/item';
import { contentDesk } from '@portico/contract/rooms/contentDesk';
import { sql } from '@portico/database/open';
import { contentKey } from '@portico/database/seeds/reference/content';
import { queueEmail, worded } from '@portico/platform/outbox';
import { describe, expect, test } from 'vitest';
import { undoneServer } from '../../../testing.ts';

const server = await undoneServer();
const { database, clock, call, demo } = server;
const { rows } = contentDesk;
const [employee, admin, agent] = await Promise.all(['employee', 'admin', 'agent'].map(demo));
const KEY = contentKey('emailText', 'signIn.reset');
const ORIGINAL = emailTextOf('signIn.reset').wording;
const HOUR = 3_600_000;

const opened = async () => (await call(rows.one, { params: { key: KEY } }, employee)).body as ContentItem;
const draftOf = (changes: Partial<EmailWording>): ContentDraft => ({
  Title: 'Anything',
  Summary: 'Anything',
  Category: null,
  Body: { ...ORIGINAL, ...changes },
  Roles: ['AGENT'],
  Brands: ['claims'],
});
const save = async (changes: Partial<EmailWording>, version?: number, caller = employee) =>
  call(
    rows.save,
    { params: { key: KEY }, body: draftOf(changes), version: version ?? (await opened()).Version },
    caller,
  );
const publish = async (when: { From?: string; Until?: string } = {}) =>
  call(
    rows.publish,
    { params: { key: KEY }, body: { Version: (await opened()).Version, ...when } },
    employee,
  );

/** The next password reset, as it's in the outbox. */
async function nextEmail(lasts = '30 minutes', now = clock.now()) {
  const cause = crypto.randomUUID();
  const filled = worded('signIn.reset', {
    brand: DEMO_BRANDS.brokerage,
    values: { lasts },
    button: { url: 'https://a.test/reset#token=abc', isSecret: true },
  });
  await queueEmail(database, { cause, kind: 'signIn', to: 'hannah@example.test', ...filled }, now);
  const found = await database.row<{ subject: string; text: string; html: string; preview: string }>(sql`
    SELECT subject, body_text AS text, body_html AS html, preview_text AS preview FROM outbox_message WHERE cause = ${cause}`);
  if (!found) throw new Error('The email isn’t in the outbox.');
  return found;
}

describe('an email text', () => {
  test('comes with the portal, published in its original words', async () => {
    expect(await opened()).toMatchObject({
      Kind: 'emailText',
      Slug: 'signIn.reset',
      Versions: [{ Number: 1, State: 'published', Author: null, Title: 'Password reset' }],
      Latest: { Content: { Body: ORIGINAL } },
    });
    expect(await nextEmail()).toMatchObject({ subject: 'Reset your Calder Brokerage password' });
  });

  // @spec I15.15
  test('is in the next email once it’s published, not before', async () => {
    await save({
      Subject: 'A new password for {brand}',
      Button: 'Pick one',
      Paragraphs: ['It takes {lasts}.'],
    });
    expect((await nextEmail()).subject).toBe('Reset your Calder Brokerage password');
    expect(await publish()).toMatchObject({ status: 200 });
    const email = await nextEmail();
    expect(email.subject).toBe('A new password for Calder Brokerage');
    expect(email.text).toContain('It takes 30 minutes.\n\nPick one:\nhttps://a.test/reset#token=abc');
    // Staff still don't see where the link leads.
    expect(email.preview).toContain('Pick one:\n[link hidden]');
  });

  test('is from its time on, and the original is back when it has ended', async () => {
    const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR);
    await save({ Subject: 'From tomorrow' });
    expect(await publish({ From: at(24).toISOString(), Until: at(48).toISOString() })).toMatchObject({
      status: 200,
    });
    expect((await nextEmail()).subject).toBe('Reset your Calder Brokerage password');
    expect((await nextEmail('1 hour', at(25))).subject).toBe('From tomorrow');
    expect((await nextEmail('1 hour', at(49))).subject).toBe('Reset your Calder Brokerage password');
  });

  test('that is withdrawn gives the original back', async () => {
    await save({ Subject: 'Oops' });
    await publish();
    const { Version } = await opened();
    await call(rows.withdraw, { params: { key: KEY }, body: { Number: 2, Version } }, employee);
    expect((await nextEmail()).subject).toBe('Reset your Calder Brokerage password');
  });

  test('keeps its name and its readers, whatever a draft says', async () => {
    expect((await save({ Subject: 'Hello' })).body).toMatchObject({
      Latest: { Content: { Title: 'Password reset', Summary: '', Roles: ['PUBLIC'], Brands: [] } },
    });
  });

  test.each<[string, Partial<EmailWording>, string, string]>([
    ['a name it doesn’t have', { Subject: 'About {policyNumber}' }, 'Subject', '{policyNumber}'],
    ['a name in the text', { Paragraphs: ['Fine', 'Hi {first name}'] }, 'Paragraphs', '{first name}'],
    ['no subject', { Subject: ' ' }, 'Subject', 'Enter a subject.'],
    ['no button', { Button: '' }, 'Button', 'Enter what the button says.'],
  ])('isn’t saved with %s', async (_what, changes, part, message) => {
    const before = await opened();
    expect(await save(changes)).toMatchObject({
      status: 400,
      body: { fields: [{ path: `body.Body.${part}`, message: expect.stringContaining(message) }] },
    });
    expect(await opened()).toEqual(before);
  });

  test('isn’t saved without a link its readers need, nor as another kind of text', async () => {
    const key = contentKey('emailText', 'signIn.code');
    const item = (await call(rows.one, { params: { key } }, employee)).body as ContentItem;
    const send = (Body: ContentDraft['Body']) =>
      call(rows.save, { params: { key }, body: { ...draftOf({}), Body }, version: item.Version }, employee);
    expect(await send({ ...emailTextOf('signIn.code').wording, Closing: [] })).toMatchObject({
      status: 400,
      body: { fields: [{ message: expect.stringContaining('{useThisDevice}') }, expect.anything()] },
    });
    expect(await send({ Text: 'Hello' })).toMatchObject({ status: 400 });
  });

  test('of two editors, the second is told, and nothing is lost', async () => {
    const { Version } = await opened();
    await save({ Subject: 'Ours' }, Version);
    expect(await save({ Subject: 'Theirs' }, Version, admin)).toMatchObject({ status: 412 });
    expect((await opened()).Latest.Content.Body).toMatchObject({ Subject: 'Ours' });
  });

  test('is for employees only, and none can be started or lost', async () => {
    expect(await save({ Subject: 'Mine' }, 1, agent)).toMatchObject({ status: 403 });
    const body = { Kind: 'emailText', Slug: 'signIn.new', Title: 'Mine' } as never;
    expect(await call(rows.create, { body }, employee)).toMatchObject({ status: 400 });
    await save({ Subject: 'Draft' });
    const { Version } = await opened();
    await call(rows.discard, { params: { key: KEY }, query: { Version: String(Version) } }, employee);
    expect((await opened()).Latest).toMatchObject({ Number: 1, State: 'published' });
  });

  test('that no longer has a name gives way to the original', async () => {
    await save({ Subject: 'Hello' });
    await database.rows(sql`
      UPDATE content_version SET body = jsonb_set(body, '{Subject}', '"For {goneName}"') WHERE item_key = ${KEY} AND state = 'draft'`);
    expect(await publish()).toMatchObject({ status: 400 });
    await database.rows(sql`
      UPDATE content_version SET state = 'published', publish_from = ${clock.now()}, published_at = ${clock.now()}
      WHERE item_key = ${KEY} AND state = 'draft'`);
    expect((await nextEmail()).subject).toBe('Reset your Calder Brokerage password');
  });

  // @spec I15.15
  test('can’t turn a value into markup or into a header', async () => {
    await save({ Subject: 'It lasts {lasts}', Heading: '<b>{lasts}</b>' });
    await publish();
    const { subject, html } = await nextEmail('1 <i>hour</i>\r\nBcc: eve@example.test');
    expect(subject).toBe('It lasts 1 <i>hour</i> Bcc: eve@example.test');
    expect(html).toContain('&lt;b&gt;1 &lt;i&gt;hour&lt;/i&gt; Bcc: eve@example.test&lt;/b&gt;');
    expect(html).not.toMatch(/<i>|<b>1/);
  });
});

describe('the preview', () => {
  const preview = (Brand: 'claims' | 'brokerage', slug = 'signIn.reset', caller = employee) =>
    call(rows.previewEmail, { params: { slug }, query: { Brand } }, caller);

  // @spec I15.15
  test('shows the saved draft with examples, on each brand, as HTML and text', async () => {
    await save({ Subject: 'A password for {brand}' });
    const claims = (await preview('claims')).body as EmailTextPreview;
    expect(claims).toMatchObject({
      Subject: 'A password for Calder Claims',
      Text: expect.stringContaining('expires in 30 minutes.'),
      Html: expect.stringContaining('<title>A password for Calder Claims</title>'),
    });
    expect(claims.Html).not.toContain('cid:');
    expect((await preview('brokerage')).body).toMatchObject({ Subject: 'A password for Calder Brokerage' });
  });

  test('is for employees only, and of nothing but emails', async () => {
    expect(await preview('claims', 'signIn.reset', agent)).toMatchObject({ status: 403 });
    expect(await preview('claims', 'doing-business')).toMatchObject({ status: 404 });
    expect(await preview('claims', 'signIn.unknown')).toMatchObject({ status: 404 });
  });
});
