import { BRANDS } from '@portico/contract/brands';
import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { content } from '@portico/contract/rooms/content';
import { masters } from '@portico/contract/rooms/masters';
import { type SampleList, type Setup, setup } from '@portico/contract/rooms/setup';
import { sql } from '@portico/database/open';
import { comeWith } from '@portico/platform/brands';
import { newKey } from '@portico/platform/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { jobKinds } from '../../jobs.ts';
import { type Caller, personKeyOf, type TestServer, testServer, undoneServer } from '../../testing.ts';

const server = await undoneServer({ template: 'production', demo: false, sendsEmail: true });
const { rows } = setup;
type At = Pick<TestServer, 'as' | 'call' | 'database' | 'clock'>;

/** Passes the admin check, and signs in with an authenticator app. */
async function newAdmin(at: At = server): Promise<Caller> {
  const caller = await at.as(['INTERNAL', 'ADMIN']);
  const person = personKeyOf(caller);
  await at.database.rows(
    sql`UPDATE logon SET totp_secret = 'x', totp_confirmed_at = now() WHERE person_key = ${person}`,
  );
  await at.database.rows(sql`
    UPDATE configuration SET value = concat_ws(',', nullif(value, ''), (SELECT email FROM logon WHERE person_key = ${person}))
    WHERE key = 'W2_Portal_AdminEmails'`);
  return caller;
}

/** Callers of tests share a session: from now on it has just shown who it is. */
const confirmed = (at: At, caller: Caller) =>
  at.database.rows(sql`
    INSERT INTO logon_session (key, sid, logon_key, started_at, confirmed_at)
    SELECT ${newKey()}, 'test', key, ${at.clock.now()}, ${at.clock.now()} FROM logon WHERE person_key = ${personKeyOf(caller)}`);

const read = async (caller: Caller, at: At = server) => (await at.call(rows.get, {}, caller)).body as Setup;
const stepOf = ({ StepList }: Setup, key: string) => StepList.find(({ Key }) => Key === key);
const allOf = ({ CheckList, HealthList }: Setup) => [
  ...CheckList.map(({ Key }) => Key),
  ...HealthList.map(({ Kind }) => `health.${Kind}`),
];
const goLive = (caller: Caller, Accept: string[], at: At = server) =>
  at.call(rows.goLive, { body: { Accept } }, caller);
const liveEmails = (at: At = server) =>
  at.database.rows<{ recipient: string }>(
    sql`SELECT recipient FROM outbox_message WHERE cause LIKE 'setup.live:%' ORDER BY recipient`,
  );

const OFFICE = {
  Street1: '12 Bay St',
  City: 'Tampa',
  State: 'FL',
  Zip: '33602',
  Phone: '(813) 555-0100',
  Email: 'office@agency.example',
  Hours: 'Mon–Fri 9 am – 5 pm',
};

/** All that a brokerage needs to open. */
async function furnish(admin: Caller, at: At = server): Promise<void> {
  const add = async (kind: 'Agency' | 'Market' | 'Contract', body: object) => {
    const reply = await at.call(
      masters.rows[`add${kind}`] as typeof masters.rows.addAgency,
      { body: body as never },
      admin,
    );
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return (reply.body as { Key: string }).Key;
  };
  await at.database.rows(sql`
    INSERT INTO person_role (person_key, role, granted_at) VALUES (${personKeyOf(admin)}, 'EMPLOYEE', now())`);
  const managing = await add('Agency', { ...OFFICE, Name: 'Example Managers', IsManaging: true });
  const agency = await add('Agency', { ...OFFICE, Name: 'Example of Tampa', IsManaging: false });
  await at.database.rows(sql`
    INSERT INTO agent (key, person_key, agency_key, title, started_at)
    VALUES (${newKey()}, ${personKeyOf(await at.as(['AGENT']))}, ${agency}, 'Producer', now())`);
  const market = await add('Market', { Code: 'EXM', Name: 'Example Mutual', Admitted: true });
  const [program] = await at.database.rows<{ key: string }>(sql`SELECT key FROM program WHERE code = 'HO3'`);
  await add('Contract', {
    ...{ Code: 'HO3-EXM-OH', Name: 'Example Mutual Homeowners, OH', ManagingAgency: managing },
    ...{ Program: program?.key, Market: market, State: 'OH', ValidFrom: '2026-01-01' },
  });
  comeWith(DEMO_BRANDS);
  for (const step of ['texts', 'book'] as const) await at.call(rows.mark, { params: { step } }, admin);
}

describe('getting started', () => {
  let admin: Caller;
  beforeEach(async () => {
    comeWith(BRANDS);
    admin = await newAdmin();
  });

  test('says on the first day what is missing, and follows what others add', async () => {
    const first = await read(admin);
    expect(first).toMatchObject({ IsLive: false, WentLiveAt: null, Samples: 0 });
    expect(first.StepList.filter(({ State }) => State === 'open').map(({ Key }) => Key)).toEqual([
      'brand',
      'agencies',
      'markets',
      'texts',
      'book',
    ]);
    expect(stepOf(first, 'staff')).toMatchObject({
      State: 'warning',
      Text: '1 administrator, 1 with two-step verification.',
    });
    await newAdmin();
    expect(stepOf(await read(admin), 'staff')).toMatchObject({ State: 'done', MissingList: [] });

    await furnish(admin);
    const furnished = await read(admin);
    expect(furnished.StepList.filter(({ State }) => State === 'open')).toEqual([]);
    expect(stepOf(furnished, 'rates')?.MissingList).toEqual([
      'HO3 in OH has no rates yet, so nothing can be quoted there.',
    ]);
    expect(stepOf(furnished, 'markets')?.MissingList).toEqual([
      'No agency is appointed yet. Add an appointment for each contract that an agency may sell.',
    ]);
    expect(furnished.CheckList.map(({ Key }) => Key)).toEqual(['markets', 'rates', 'charges', 'deadlines']);
  });

  test('marks what no record can prove, once, and takes it back', async () => {
    const marked = await server.call(rows.mark, { params: { step: 'texts' } }, admin);
    expect(stepOf(marked.body as Setup, 'texts')).toMatchObject({ State: 'done', IsMarked: true });
    await server.call(rows.mark, { params: { step: 'texts' } }, admin);
    const back = await server.call(rows.unmark, { params: { step: 'texts' } }, admin);
    expect(stepOf(back.body as Setup, 'texts')).toMatchObject({ State: 'open', IsMarked: false });
    const live = await server.call(rows.mark, { params: { step: 'live' as 'texts' } }, admin);
    expect(live.status).toBe(400);
  });

  test('opens only when all is done, by someone who has just shown who they are, and says what is missing', async () => {
    const other = await newAdmin();
    expect(await goLive(admin, [])).toMatchObject({ status: 409, body: { code: 'confirmationNeeded' } });
    await confirmed(server, admin);
    const refused = await goLive(admin, []);
    expect(refused).toMatchObject({ status: 409, body: { code: 'notReady' } });
    expect(JSON.stringify(refused.body)).toContain(
      'Your brand; Agencies; Markets; Lists and texts; Your book',
    );

    await furnish(admin);
    const seen = allOf(await read(admin));
    const unseen = await goLive(
      admin,
      seen.filter((key) => key !== 'rates'),
    );
    expect(unseen).toMatchObject({ status: 409, body: { code: 'notReady' } });
    expect(JSON.stringify(unseen.body)).toContain('HO3 in OH has no rates yet');
    expect((await server.call(content.rows.portal, {})).body).toMatchObject({ IsLive: false });

    const live = (await goLive(admin, seen)).body as Setup;
    expect(live).toMatchObject({ IsLive: true, WentLiveAt: server.clock.now().toISOString() });
    expect((await server.call(content.rows.portal, {})).body).toMatchObject({ IsLive: true });
    expect(await liveEmails()).toHaveLength(2);

    // Another time it changes nothing, whatever is accepted.
    server.clock.advance(60_000);
    expect((await goLive(other, [])).body).toMatchObject({ IsLive: true, WentLiveAt: live.WentLiveAt });
    expect(await liveEmails()).toHaveLength(2);

    const paused = await server.call(rows.pause, { body: { Reason: 'A mistake in our rates' } }, admin);
    expect(paused.body).toMatchObject({ IsLive: false, WentLiveAt: null });
    expect((await server.call(content.rows.portal, {})).body).toMatchObject({ IsLive: false });
    expect((await server.call(rows.pause, { body: { Reason: '  ' } }, admin)).status).toBe(400);
  });
});

test('two administrators who open it at the same time open it once, and everyone gets one email', async () => {
  const racing = await testServer({ template: 'production', demo: false, sendsEmail: true });
  const [ann, bo] = [await newAdmin(racing), await newAdmin(racing)];
  await confirmed(racing, ann);
  await furnish(ann, racing);
  const seen = allOf(await read(ann, racing));
  const replies = await Promise.all([goLive(ann, seen, racing), goLive(bo, seen, racing)]);
  expect(replies.map(({ status, body }) => [status, (body as Setup).IsLive])).toEqual([
    [200, true],
    [200, true],
  ]);
  expect(await liveEmails(racing)).toHaveLength(2);
});

describe('the samples of earlier releases', () => {
  test('go but for those that are used or edited, and going again changes nothing', async () => {
    const old = await testServer({ template: 'reference', demo: false });
    const admin = await newAdmin(old);
    const list = async () => (await old.call(rows.samples, {}, admin)).body as SampleList;
    expect(await list()).toEqual({
      RemovableList: [
        { Name: 'Agencies', Count: 1 },
        { Name: 'Markets', Count: 3 },
        { Name: 'Contracts', Count: 96 },
        { Name: 'Rate editions', Count: 24 },
        { Name: 'Policy forms', Count: expect.any(Number) },
        { Name: 'Insurance companies in lists', Count: expect.any(Number) },
        { Name: 'Demo addresses on the list of administrators', Count: 5 },
      ],
      KeptList: [],
    });
    // An agency of the brokerage's own is appointed for one contract; another market is theirs by now.
    await old.database.rows(sql`
      INSERT INTO agency (key, name, org_branch_id, is_underwriter, street1, city, county, state, postal_code, phone, email, hours, created_at, updated_at)
      SELECT gen_random_uuid(), 'Example', 99, false, street1, city, county, state, postal_code, phone, email, hours, now(), now() FROM agency LIMIT 1`);
    await old.database.rows(sql`
      INSERT INTO agency_appointment (agency_key, contract_key, appointed_on)
      SELECT agency.key, contract.key, '2026-01-01' FROM agency, contract WHERE agency.name = 'Example' AND contract.code = 'HO3-HBR-FL'`);
    await old.database.rows(sql`UPDATE market SET name = 'Our Mutual', version = 2 WHERE code = 'SLT'`);

    const removed = (await old.call(rows.removeSamples, {}, admin)).body as {
      Removed: number;
      Kept: object[];
    };
    expect(removed.Kept).toEqual([
      { Name: 'Harborline Mutual Homeowners, FL', Uses: 1 },
      { Name: 'Harborline Mutual', Uses: 1 },
      { Name: 'Calder Underwriting Managers', Uses: 1 },
    ]);
    const left = async (table: string) =>
      (
        await old.database.rows<{ name: string }>({
          text: `SELECT name FROM ${table} ORDER BY name`,
          values: [],
        })
      ).map(({ name }) => name);
    expect(await left('market')).toEqual(['Harborline Mutual', 'Our Mutual']);
    expect(await left('contract')).toEqual(['Harborline Mutual Homeowners, FL']);
    expect(await left('agency')).toEqual(['Calder Underwriting Managers', 'Example']);
    expect((await read(admin, old)).Samples).toBe(
      (await list()).RemovableList.reduce((sum, { Count }) => sum + Count, 0),
    );
    expect((await old.call(rows.removeSamples, {}, admin)).body).toMatchObject({ Kept: removed.Kept });
    expect(removed.Removed).toBeGreaterThan(96);
  });

  test('take the demo’s administrators along, but only once someone else can sign in as one', async () => {
    const old = await testServer({ template: 'reference', demo: false });
    const admins = async () =>
      (
        await old.database.row<{ value: string }>(
          sql`SELECT value FROM configuration WHERE key = 'W2_Portal_AdminEmails'`,
        )
      )?.value.split(',') ?? [];
    const demo = await admins();
    expect(demo).toHaveLength(5);
    const listed = async (caller: Caller) =>
      ((await old.call(rows.samples, {}, caller)).body as SampleList).RemovableList.map(({ Name }) => Name);

    // The only administrator who can sign in still has one of these addresses.
    const admin = await newAdmin(old);
    const person = personKeyOf(admin);
    const own = (await admins()).at(-1) ?? '';
    await old.database.rows(sql`UPDATE logon SET email = ${demo[0]} WHERE person_key = ${person}`);
    expect(await listed(admin)).not.toContain('Demo addresses on the list of administrators');
    await old.call(rows.removeSamples, {}, admin);
    expect(await admins()).toEqual([...demo, own]);

    await old.database.rows(sql`UPDATE logon SET email = ${own} WHERE person_key = ${person}`);
    expect((await read(admin, old)).Samples).toBe(5);
    expect((await old.call(rows.removeSamples, {}, admin)).body).toMatchObject({ Removed: 5 });
    expect(await admins()).toEqual([own]);
    expect((await read(admin, old)).Samples).toBe(0);
    const history = await old.database.rows<{ before: string; after: string; by: string }>(sql`
      SELECT before, after, changed_by_key AS by FROM configuration_change
      WHERE variable = 'W2_Portal_AdminEmails' ORDER BY version`);
    expect(history).toHaveLength(5);
    expect(history[0]).toEqual({
      before: [...demo, own].join(','),
      after: [...demo.slice(1), own].join(','),
      by: person,
    });
    expect(history.at(-1)?.after).toBe(own);
  });

  test('stay in the demo', async () => {
    const demo = await testServer({ template: 'reference' });
    const admin = await newAdmin(demo);
    expect((await demo.call(rows.removeSamples, {}, admin)).body).toEqual({ Removed: 0, Kept: [] });
    expect((await demo.call(rows.samples, {}, admin)).body).toEqual({ RemovableList: [], KeptList: [] });
    expect(await read(admin, demo)).toMatchObject({ Samples: 0, IsLive: true });
  });
});

/** What runs by itself. When you add a job, decide whether it acts on terms. If so, it waits for `portalActs`. */
const ACTS_ON_TERMS = ['renewals.offerDue'];
/** These tidy up, or finish what a person began: a report, a link, an announcement. */
const DOES_NOT = [
  'accounts.openLimitedLinks',
  'auditLog.verify',
  'budgets.sweep',
  'challenges.startAccess',
  'challenges.sweep',
  'claims.commitLeft',
  'content.announce',
  'identity.endLeftImpersonation',
  'identity.sweep',
  'jobs.sweep',
  'messages.sweep',
  'persons.sweep',
  'replies.sweep',
  'shares.sweep',
  'storage.adopt',
  'storage.sweep',
  'throttle.sweep',
  'uploads.sweep',
];

test('every job that acts on a term by itself waits until the brokerage is live', () => {
  const none = { sweep: async () => {} };
  const kinds = jobKinds({
    identity: none,
    throttle: none as never,
    audit: none as never,
    storage: none as never,
    uploadDoor: server.uploadDoor,
  });
  expect(kinds.map(({ name }) => name).toSorted()).toEqual([...ACTS_ON_TERMS, ...DOES_NOT].toSorted());
});
