import { type CorrectionPreview, claimDesk, type FactsChange } from '@portico/contract/rooms/claimDesk';
import { sql } from '@portico/database/open';
import { DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { afterEach, describe, expect, test } from 'vitest';
import { personKeyOf, sharedServer } from '../../../testing.ts';
import { reportsOn } from '../../claims/claims.fixture.ts';
import { currentTerm } from '../../requests/requests.fixture.ts';
import { adjusterOn, correct, open, openedClaim, stormOver } from '../claimDesk.fixture.ts';

const { rows } = claimDesk;
const server = await sharedServer();
const adjuster = await adjusterOn(server);
const support = await server.demo('support');
const insured = await server.demo('insured');

const preview = (key: string, facts: Partial<FactsChange>, caller = adjuster) =>
  server.call(rows.previewCorrection, { params: { key }, body: { Reason: 'Inspection', ...facts } }, caller);
const effects = async (key: string, facts: Partial<FactsChange>) =>
  (await preview(key, facts)).body as CorrectionPreview;
const about = (found: CorrectionPreview, kind: string) =>
  found.EffectList.filter(({ About }) => About === kind).map(({ Before, After }) => [Before, After]);
const seenBy = async (key: string) => reportsOn(server, '').read(insured, key);
const catastrophe = async (name: string) => {
  const found = await server.database.row<{ key: string }>(
    sql`SELECT key FROM catastrophe WHERE name = ${name}`,
  );
  return found?.key ?? expect.unreachable();
};
const promises = (key: string) =>
  server.database.rows<{ kind: string; due: string; law: string | null }>(sql`
    SELECT kind, due_on AS due, law_due_on AS law FROM claim_promise
    WHERE claim_key = ${key} AND kept_at IS NULL AND ended_at IS NULL ORDER BY kind`);

// A report of its days would belong to it.
afterEach(() =>
  server.database.rows(sql`UPDATE catastrophe SET record_active = false WHERE name = 'Storm Tess'`),
);

describe('a correction', () => {
  test('changes what was reported, keeps what it was, and shows both', async () => {
    const key = await openedClaim(server);
    const { Claim } = await open(server, support, key);
    const contact = {
      ...{ Name: 'Hannah Whitlock', Phone: '(239) 555-0188', Email: 'hannah@example.com' },
      ...({ ContactMethod: 'text', ContactWindow: 'evening' } as const),
    };
    const facts = {
      ...{ LossOn: '2026-11-12', LossTime: '18:30', ClaimCausePrimaryKey: 'FIRE' },
      ...{
        ClaimCauseSecondaryKey: 'LIGHTNING',
        Description: 'Lightning struck the chimney.',
        Contact: contact,
      },
    };
    const reply = await correct(server, adjuster, key, { ...facts, Reason: 'The fire department’s report' });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const desk = await open(server, support, key);
    expect(desk.Claim).toMatchObject({
      ...{ LossOn: '2026-11-12', Description: 'Lightning struck the chimney.' },
      ...{ ClaimCausePrimary: { Key: 'FIRE' }, ClaimCauseSecondary: { Key: 'LIGHTNING' } },
      Items: {
        Notice: {
          LossTime: '18:30',
          Contact: { ...contact, ContactMethod: 'Text', ContactWindow: 'Evenings' },
        },
      },
    });
    expect(desk.CorrectionList.map(({ Label, After }) => [Label, After])).toEqual([
      ['Date of loss', 'Nov 12, 2026'],
      ['Time of loss', '6:30 PM'],
      ['Type of loss', desk.Claim.ClaimCausePrimary.Name],
      ['Cause', desk.Claim.ClaimCauseSecondary.Name],
      ['Description', 'Lightning struck the chimney.'],
      ...(contact.Name === Claim.Items?.Notice.Contact.Name ? [] : [['Contact', contact.Name]]),
      ['Phone', '(239) 555-0188'],
      ...(contact.Email === Claim.Items?.Notice.Contact.Email ? [] : [['Email', contact.Email]]),
      ['How to reach them', 'Text'],
      ['When to reach them', 'Evenings'],
    ]);
    expect(desk.CorrectionList[3]).toMatchObject({
      ...{ Before: Claim.ClaimCauseSecondary.Name, Reason: 'The fire department’s report' },
      By: expect.any(String),
    });
  });

  test('shows the insured in plain words what was corrected, without the reason', async () => {
    const key = await openedClaim(server);
    await correct(server, adjuster, key, {
      LossOn: '2026-11-12',
      Description: 'A pipe burst.',
      Reason: 'SECRET',
    });
    const claim = await seenBy(key);
    expect(claim).toMatchObject({ LossOn: '2026-11-12', Description: 'A pipe burst.' });
    expect(claim?.Items?.EventList.at(-1)?.Text).toBe(
      'We corrected the date of loss to Nov 12, 2026 and the description.',
    );
    expect(JSON.stringify(claim)).not.toContain('SECRET');
  });

  test('is kept out of the audit log but for which facts it was', async () => {
    const key = await openedClaim(server);
    await correct(server, adjuster, key, { Description: 'Something else.' });
    const entry = await server.database.row<{ content: string }>(sql`
      SELECT content FROM audit_entry WHERE action = 'claimDesk.correct' ORDER BY at DESC LIMIT 1`);
    expect(JSON.parse(entry?.content ?? '{}').details).toEqual({ corrected: ['description'] });
    expect(entry?.content).not.toContain('Something else');
  });

  test('that changes nothing leaves no trace', async () => {
    const key = await openedClaim(server);
    const { Claim, EventList } = await open(server, support, key);
    await correct(server, adjuster, key, { LossOn: Claim.LossOn, Description: Claim.Description });
    expect(await open(server, support, key)).toMatchObject({
      EventList,
      CorrectionList: [],
      Claim: { Version: Claim.Version },
    });
  });

  test('doesn’t lose what two people correct at once', async () => {
    const key = await openedClaim(server);
    const { Claim } = await open(server, support, key);
    const attempts = ['First.', 'Second.', 'Third.', 'Fourth.'].map((Description) =>
      server.call(
        rows.correct,
        { params: { key }, body: { Description, Reason: 'Inspection' }, version: Claim.Version },
        adjuster,
      ),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 412, 412, 412]);
    expect((await open(server, support, key)).CorrectionList).toHaveLength(1);
  });

  test.each([
    [
      { LossOn: '2026-11-16' },
      'body.LossOn',
      'Choose Nov 15, 2026, the day it was reported, or an earlier day.',
    ],
    [{ LossTime: '25:00' }, 'body.LossTime', 'Enter a time.'],
    [{ Description: '  ' }, 'body.Description', 'Tell us what happened.'],
    [{ InsuredOrLocationKey: 'MOON' }, 'body.InsuredOrLocationKey', 'Choose one from the list.'],
    [
      { Contact: { Name: 'Ann', Phone: '1' } },
      'body.Contact.Phone',
      'Enter a phone number with its area code.',
    ],
    [{ Description: 'Fine.', Reason: '' }, 'body.Reason', 'Give a reason.'],
  ] as [Partial<FactsChange>, string, string][])('refuses %j at its field', async (facts, path, message) => {
    const key = await openedClaim(server);
    for (const reply of [await preview(key, facts), await correct(server, adjuster, key, facts)])
      expect(reply).toMatchObject({ status: 400, body: { fields: [{ path, message }] } });
    expect((await open(server, support, key)).CorrectionList).toEqual([]);
  });

  test('refuses a cause of another type of loss', async () => {
    const key = await openedClaim(server);
    const facts = { ClaimCausePrimaryKey: 'WATER', ClaimCauseSecondaryKey: 'LIGHTNING' };
    expect(await correct(server, adjuster, key, facts)).toMatchObject({
      status: 422,
      body: { code: 'causeUnknown' },
    });
  });

  test('is for adjusters, whatever someone’s role is', async () => {
    const key = await openedClaim(server);
    const facts = { Description: 'Mine.' };
    for (const caller of [support, await server.demo('admin')])
      expect(await correct(server, caller, key, facts)).toMatchObject({
        status: 403,
        body: { code: 'notAdjuster' },
      });
    expect(await preview(key, facts, support)).toMatchObject({ status: 403 });
    expect(await correct(server, insured, key, facts)).toMatchObject({ status: 403 });
    expect(await correct(server, adjuster, key, facts)).toMatchObject({ status: 200 });
    expect(await correct(server, adjuster, newKey(), facts)).toMatchObject({ status: 404 });
  });
});

describe('what follows from a correction', () => {
  test('a day without coverage, which the preview says before it’s saved', async () => {
    const key = await openedClaim(server);
    const found = await effects(key, { LossOn: '1999-01-01' });
    expect(found.ChangeList).toEqual([
      { Label: 'Date of loss', Before: expect.any(String), After: 'Jan 1, 1999' },
    ]);
    expect(about(found, 'coverage')).toEqual([
      [expect.stringMatching(/^In force on /), 'Not in force on Jan 1, 1999'],
    ]);
    expect(about(found, 'late')).toEqual([
      ['Reported within the time that state law allows', 'Reported later than state law allows'],
    ]);
    expect((await open(server, support, key)).Claim.InForce).toBe(true);
    await correct(server, adjuster, key, { LossOn: '1999-01-01' });
    expect(await open(server, support, key)).toMatchObject({
      Claim: { InForce: false },
      FlagList: expect.arrayContaining(['notInForce', 'old']),
    });
    await correct(server, adjuster, key, { LossOn: '2026-11-14' });
    expect(await open(server, support, key)).toMatchObject({ Claim: { InForce: true } });
  });

  test('the term that covered the day, with its limits and deductible', async () => {
    const key = await openedClaim(server);
    const before = await server.database.row<{ policy: string; begins: string; number: string }>(sql`
      SELECT policy.key AS policy, policy.term_begin AS begins, policy.policy_number AS number
      FROM claim JOIN policy ON policy.key = claim.policy_key WHERE claim.key = ${key}`);
    const earlier = await server.database.row<{ key: string; day: string }>(sql`
      SELECT key, term_begin AS day FROM policy WHERE policy_number = ${before?.number ?? ''}
        AND term_end = ${before?.begins ?? ''} AND status IN ('bound', 'expired')`);
    const day = earlier?.day ?? expect.unreachable();
    const found = await effects(key, { LossOn: day });
    expect(about(found, 'coverage')[0]?.[1]).toMatch(/^In force on .*, in the term from /);
    expect(about(found, 'limit').length + about(found, 'deductible').length).toBeGreaterThan(0);
    await correct(server, adjuster, key, { LossOn: day });
    expect((await open(server, support, key)).Claim.Policy.Key).toBe(earlier?.key);
  });

  test('a catastrophe that doesn’t match any more has to be answered', async () => {
    const key = await openedClaim(server);
    await correct(server, adjuster, key, { LossOn: '2026-11-12' });
    const storm = await stormOver(server, key);
    expect((await correct(server, adjuster, key, { CatastropheKey: storm })).status).toBe(200);
    const text =
      'Storm Tess was from Nov 10, 2026 to Nov 14, 2026, and the loss was on Nov 5, 2026. Choose another catastrophe or none.';
    const found = await effects(key, { LossOn: '2026-11-05' });
    expect(found.NeedsCatastrophe).toBe(true);
    expect(about(found, 'catastrophe')).toEqual([[null, text]]);
    expect(await correct(server, adjuster, key, { LossOn: '2026-11-05' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.CatastropheKey', message: text }] },
    });
    // What doesn't touch it isn't held up by it.
    expect((await correct(server, adjuster, key, { Description: 'Wind.' })).status).toBe(200);
    const both = { LossOn: '2026-11-05', CatastropheKey: null };
    expect((await correct(server, adjuster, key, both)).status).toBe(200);
    expect(await open(server, support, key)).toMatchObject({ Claim: { Catastrophe: null } });
    expect(
      (await correct(server, adjuster, key, { CatastropheKey: await catastrophe('Hurricane Helene') }))
        .status,
    ).toBe(400);
    const back = await effects(key, { LossOn: '2026-11-12' });
    expect(back.CatastropheList).toContainEqual({ Key: storm, Name: 'Storm Tess' });
    expect(about(back, 'catastrophe')[0]?.[1]).toMatch(/^This loss may be part of .*\. Say whether it is\.$/);
    expect(await correct(server, adjuster, key, { CatastropheKey: newKey() })).toMatchObject({ status: 404 });
  });

  test('promises never get later by it, and earlier where the law says so', async () => {
    const key = await openedClaim(server);
    const storm = await stormOver(server, key);
    const before = await promises(key);
    await correct(server, adjuster, key, { LossOn: '2026-11-12', CatastropheKey: storm });
    expect(await promises(key)).toEqual(before);
    // As if the catastrophe had been there from the start, with its longer days.
    await server.database.rows(sql`
      UPDATE claim_promise SET due_on = '2026-12-06' WHERE claim_key = ${key} AND kind = 'inspect'`);
    const found = await effects(key, { CatastropheKey: null });
    const inspect = before.find(({ kind }) => kind === 'inspect');
    expect(about(found, 'promise')).toHaveLength(1);
    expect(about(found, 'promise')[0]?.[0]).toMatch(/^Our inspection by Dec 6, 2026/);
    await correct(server, adjuster, key, { CatastropheKey: null });
    expect(await promises(key)).toContainEqual(inspect);
  });

  test('a liability loss that turns out to be damage is inspected', async () => {
    const key = await openedClaim(server);
    const bite = { ClaimCausePrimaryKey: 'LIABILITY', ClaimCauseSecondaryKey: 'DOG_BITE' };
    expect(about(await effects(key, bite), 'promise')).toEqual([
      [
        expect.stringMatching(/^Our inspection by /),
        'No inspection, because this type of loss isn’t inspected',
      ],
    ]);
    await correct(server, adjuster, key, bite);
    expect((await promises(key)).map(({ kind }) => kind)).not.toContain('inspect');
    expect((await open(server, support, key)).PromiseList).toContainEqual(
      expect.objectContaining({ Kind: 'inspect', KeptOn: null }),
    );
    const damage = { ClaimCausePrimaryKey: 'FIRE', ClaimCauseSecondaryKey: 'LIGHTNING' };
    expect(about(await effects(key, damage), 'promise')).toEqual([
      [null, expect.stringMatching(/^Our inspection by /)],
    ]);
    await correct(server, adjuster, key, damage);
    expect((await promises(key)).map(({ kind }) => kind)).toContain('inspect');
  });

  test('a claim like it is named', async () => {
    const [first, second] = [await openedClaim(server), await openedClaim(server)];
    await correct(server, adjuster, first, { LossOn: '2026-06-01' });
    const number = (await open(server, support, first)).Claim.ClaimNumber;
    expect(about(await effects(second, { LossOn: '2026-06-03' }), 'similar')).toEqual([
      [null, `${number} is the same type of loss on Jun 1, 2026. Check whether one is a duplicate.`],
    ]);
    await correct(server, adjuster, second, { LossOn: '2026-06-03' });
    expect((await open(server, support, second)).FlagList).toContain('duplicate');
  });

  test('says what loss runs and the insured see', async () => {
    const key = await openedClaim(server);
    const found = await effects(key, { LossOn: '2026-11-12' });
    expect(about(found, 'lossRuns')).toEqual([
      [
        null,
        'Loss runs valued from today on show the correction. Those valued on an earlier day show what was known then.',
      ],
    ]);
    expect(about(found, 'timeline')).toEqual([[null, 'We corrected the date of loss to Nov 12, 2026.']]);
    expect((await effects(key, { Description: 'Other words.' })).EffectList).toEqual([
      { About: 'timeline', Before: null, After: 'We corrected the description.', IsWarning: false },
    ]);
  });

  test('the preview says what saving does, and saves nothing', async () => {
    const policyKey = await currentTerm(server, DEMO_POLICY_NUMBERS.insured.home);
    const { Key: key } = await reportsOn(server, policyKey).opened(insured);
    await server.database.rows(
      sql`UPDATE claim SET adjuster_key = ${personKeyOf(adjuster)} WHERE key = ${key}`,
    );
    const before = await open(server, support, key);
    const facts = { LossOn: '2026-10-30', LossTime: null, Description: 'It leaked for a while.' };
    const shown = await effects(key, facts);
    expect(await open(server, support, key)).toEqual(before);
    await correct(server, adjuster, key, facts);
    const after = await open(server, support, key);
    expect(after.CorrectionList.map(({ Label, Before, After }) => ({ Label, Before, After }))).toEqual(
      shown.ChangeList,
    );
    expect(after.EventList[0]?.Text).toBe(about(shown, 'timeline')[0]?.[1]);
  });
});
