import { accounts } from '@portico/contract/rooms/accounts';
import { type AgencyDesk, agencies } from '@portico/contract/rooms/agencies';
import { agencyOfRecord, type RecordPreview } from '@portico/contract/rooms/agencyOfRecord';
import { documents } from '@portico/contract/rooms/documents';
import { overviews } from '@portico/contract/rooms/overviews';
import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, type TestServer, testServer, undoneServer } from '../../../testing.ts';
import { pagesOf } from '../../documents/work/pdfText.fixture.ts';

const { rows } = agencyOfRecord;
const { agency, agent, person, account } = DEMO_KEYS;

const server = await undoneServer();
const { database } = server;

const preview = (caller: Caller, AgentKey: string = agent.agent2, key: string = account.insured) =>
  server.call(rows.preview, { params: { key }, query: { AgentKey } }, caller);
const change = (caller: Caller, body: object = {}, at: Pick<TestServer, 'call'> = server) =>
  at.call(
    rows.change,
    {
      params: { key: account.insured },
      body: { AgentKey: agent.agent2, FromAgentKey: agent.agent, AcceptUnappointed: true, ...body },
    },
    caller,
  );
const emails = () =>
  database.rows<{ to: string; subject: string; body: string; accountKey: string | null }>(sql`
    SELECT recipient AS to, subject, body_text AS body, account_key AS "accountKey" FROM outbox_message
    WHERE cause LIKE 'agency-of-record:%' ORDER BY cause`);
const get = async (caller: Caller) =>
  (await server.call(accounts.rows.get, { params: { key: account.insured } }, caller)).status;

describe('the agency of record', () => {
  test('changes in one step, with a letter, emails and a line in every timeline, as it was announced', async () => {
    const employee = { ...(await server.demo('employee')), 'idempotency-key': newKey() };
    const [earlier, later] = [await server.demo('agent'), await server.demo('agent2')];
    await database.rows(sql`
      INSERT INTO task (key, kind, record_key, subject, account_key, agency_key, assignee_key, created_at, due_at)
      VALUES (${newKey()}, 'linkRequest', ${newKey()}, 'Asks for access', ${account.insured}, ${agency.firstBranch},
        ${person.agent}, ${server.clock.now()}, ${server.clock.now()})`);
    const announced = (await preview(employee)).body as RecordPreview;
    expect(announced).toMatchObject({
      From: { Agency: { Key: agency.firstBranch }, Agent: { Name: 'Marcus Delacroix', IsThere: true } },
      To: { Agency: { Key: agency.secondBranch }, Agent: { Name: 'Joanna Petrov' } },
      Moves: { Accounts: 1 },
      HasLetter: true,
    });
    expect(announced.Moves.Tasks).toBeGreaterThan(0);
    expect(announced.NoticeList).toEqual(
      expect.arrayContaining([
        { Role: 'insured', Name: 'Hannah Whitlock', Email: 'insured@demo.portico.test' },
        { Role: 'newAgent', Name: 'Joanna Petrov', Email: 'agent2@demo.portico.test' },
        { Role: 'earlierAgent', Name: 'Marcus Delacroix', Email: 'agent@demo.portico.test' },
      ]),
    );
    expect([await get(earlier), await get(later)]).toEqual([200, 404]);

    const reply = await change(employee, { Reason: 'She moved to Savannah' });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect((await change(employee, { Reason: 'She moved to Savannah' })).body).toEqual(reply.body);
    const { DocumentKey } = reply.body as { DocumentKey: string };
    expect([await get(earlier), await get(later)]).toEqual([404, 200]);
    const [open] = await database.rows(sql`
      SELECT count(*)::int AS count, count(*) FILTER (WHERE assignee_key = ${person.agent2})::int AS hers FROM task
      WHERE account_key = ${account.insured} AND agency_key = ${agency.secondBranch} AND done_at IS NULL`);
    expect(open).toMatchObject({ count: announced.Moves.Tasks, hers: expect.any(Number) });
    expect((open as { hers: number }).hers).toBeGreaterThan(0);

    // Each reader gets their own email. The one to the earlier agent isn't held back because they can't see the account.
    const sent = await emails();
    expect(sent.map(({ to }) => to).sort()).toEqual(
      announced.NoticeList.flatMap(({ Email }) => Email ?? []).sort(),
    );
    const to = (address: string) => sent.find((one) => one.to === address);
    expect(to('insured@demo.portico.test')?.subject).toMatch(/ is your insurance agency now$/);
    expect(to('agent2@demo.portico.test')?.body).toContain('You now look after account');
    expect(to('agent@demo.portico.test')).toMatchObject({ accountKey: null });
    expect(JSON.stringify(sent)).not.toContain('Savannah.');

    // The letter is a document of the account, for the insured, too, and a real PDF.
    const opened = await server.call(
      documents.rows.get,
      { params: { key: DocumentKey } },
      await server.demo('insured'),
    );
    expect(opened.body).toMatchObject({ Title: 'Change of agency of record' });
    const pdf = await server.app.inject({
      url: documents.rows.binary.path,
      query: { EFileKey: DocumentKey },
      headers: { ...(await server.demo('insured')), 'x-module-key': 'W2_POLICYDOC' },
    });
    const [page] = await pagesOf(pdf.rawPayload);
    for (const text of ['Change of agency of record', 'Joanna Petrov', 'CHO-1002345'])
      expect(page).toContain(text);
    const [facts] = await database.rows<{ facts: unknown }>(
      sql`SELECT facts FROM document WHERE key = ${DocumentKey}`,
    );
    expect(facts?.facts).toMatchObject({
      insured: 'Hannah Whitlock',
      effectiveOn: '2026-11-15',
      to: { agent: 'Joanna Petrov' },
      policies: expect.arrayContaining([expect.objectContaining({ number: 'CHO-1002345' })]),
    });

    const { body } = await server.call(overviews.rows.account, { params: { key: account.insured } }, later);
    expect((body as AccountOverview).ActivityList[0]).toMatchObject({
      Text: expect.stringMatching(/^Moved the account from .* to Joanna Petrov of /),
    });
    for (const [AgencyKey, text] of [
      [agency.firstBranch, /^Gave up account A-\S+ to /],
      [agency.secondBranch, /^Took over account A-\S+ from /],
    ] as const) {
      const desk = (await server.call(agencies.rows.desk, { query: { AgencyKey } }, employee))
        .body as AgencyDesk;
      expect(desk.ActivityList[0]?.Text).toMatch(text);
    }
    const entry = await database.row<{ content: string }>(
      sql`SELECT content FROM audit_entry WHERE action = 'agencyOfRecord.change' AND outcome = 'done'`,
    );
    expect(JSON.parse(entry?.content ?? '{}').details).toMatchObject({
      from: { agency: agency.firstBranch, agent: agent.agent },
      to: { agency: agency.secondBranch, agent: agent.agent2 },
      document: DocumentKey,
      reason: 'She moved to Savannah',
    });
  });

  test('stays with a colleague of the same agency, without a letter', async () => {
    const employee = await server.demo('employee');
    expect(((await preview(employee, agent.invitedAgent)).body as RecordPreview).HasLetter).toBe(false);
    const reply = await change(employee, { AgentKey: agent.invitedAgent, AcceptUnappointed: false });
    expect(reply.body).toMatchObject({ DocumentKey: null, To: { Agent: { Key: agent.invitedAgent } } });
    expect((await emails()).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/is your insurance agent now$/),
    );
  });

  test('is refused to the same agent, to one who left, without its appointments, and after someone else’s change', async () => {
    const employee = await server.demo('employee');
    const refused = async (body: object = {}) => {
      const { status, body: said } = await change(employee, body);
      const { code, fields = [] } = said as { code: string; fields?: { path: string; message: string }[] };
      return [status, code, fields[0]?.path];
    };
    expect(await refused({ AgentKey: agent.agent })).toEqual([422, 'agentSame', undefined]);
    expect((await preview(employee, agent.agent)).body).toMatchObject({ code: 'agentSame' });
    expect(await refused({ FromAgentKey: agent.invitedAgent })).toEqual([412, 'stale', undefined]);
    await database.rows(sql`
      UPDATE agency_appointment SET ended_on = '2026-11-15' WHERE agency_key = ${agency.secondBranch}`);
    const { UnappointedList } = (await preview(employee)).body as RecordPreview;
    expect(UnappointedList).toContainEqual(expect.objectContaining({ Number: 'CHO-1002345', State: 'FL' }));
    expect(await refused({ AcceptUnappointed: false })).toEqual([
      400,
      'badRequest',
      'body.AcceptUnappointed',
    ]);
    await database.rows(sql`UPDATE agency SET record_inactive = true WHERE key = ${agency.secondBranch}`);
    expect(await refused()).toEqual([400, 'badRequest', 'body.AgentKey']);
    await database.rows(sql`UPDATE agency SET record_inactive = false WHERE key = ${agency.secondBranch}`);
    await database.rows(sql`UPDATE agent SET ended_at = now() WHERE key = ${agent.agent2}`);
    expect(await refused()).toEqual([400, 'badRequest', 'body.AgentKey']);
    expect(await emails()).toEqual([]);
  });

  test('is for employees', async () => {
    for (const name of ['agent', 'insured', 'internal'])
      expect((await change(await server.demo(name))).status).toBe(403);
    const onBehalf = await server.asOnBehalf('agent@demo.portico.test', 'support@demo.portico.test');
    expect((await change(onBehalf)).status).toBe(403);
  });

  test('of two changes at once is what the first one made', async () => {
    const racing = await testServer();
    const employee = await racing.demo('employee');
    const replies = await Promise.all([
      change(employee, {}, racing),
      change(employee, { AgentKey: agent.invitedAgent }, racing),
      change(employee, {}, racing),
    ]);
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const [moves] = await racing.database.rows(sql`SELECT count(*)::int AS count FROM book_move_account`);
    expect(moves).toEqual({ count: 1 });
  });
});
