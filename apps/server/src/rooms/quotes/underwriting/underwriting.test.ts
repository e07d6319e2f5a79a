import type { Application, UnderwritingItem } from '@portico/contract/rooms/quotes';
import { quotes } from '@portico/contract/rooms/quotes';
import { underwriting } from '@portico/contract/rooms/underwriting';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { describe, expect, it, test } from 'vitest';
import { type Caller, testServer, undoneServer } from '../../../testing.ts';
import { applicationOf, newApplication } from '../quotes.fixture.ts';
import { itemIn, underwritingOn } from './underwriting.fixture.ts';

const { rows } = underwriting;
const server = await undoneServer();
const agent = () => server.demo('agent');
const underwriter = () => server.demo('underwriter');
const {
  decide,
  decided,
  answerOf,
  rated,
  withLosses,
  referred,
  filed,
  now,
  change,
  messagesOf,
  emails,
  openTasks,
} = underwritingOn(server);

describe('items', () => {
  it('come with the rating, and go when their rule no longer holds', async () => {
    const caller = await agent();
    const old = await withLosses(caller, { yearBuilt: 1985 });
    expect(itemIn(old, 'CLAIMS')).toMatchObject({ Kind: 'approval', Status: 'open', Control: 'claims3y' });
    expect(itemIn(old, 'FOUR_POINT')).toMatchObject({
      Kind: 'document',
      Title: 'Four-point inspection',
      Status: 'open',
    });
    const newer = await rated(caller, await answerOf(caller, old, { yearBuilt: 2005 }));
    expect(itemIn(newer, 'FOUR_POINT')).toMatchObject({ Status: 'waived', Note: 'No longer needed.' });
    expect(itemIn(newer, 'CLAIMS')).toMatchObject({ Status: 'open' });
    const again = await rated(caller, await answerOf(caller, newer, { yearBuilt: 1985 }));
    expect(itemIn(again, 'FOUR_POINT')).toMatchObject({ Status: 'open', Note: null });
  });

  it('stay while the price can’t be rated', async () => {
    const caller = await agent();
    const application = await withLosses(caller);
    const unfinished = await rated(caller, await answerOf(caller, application, { yearBuilt: null }));
    expect(itemIn(unfinished, 'CLAIMS')).toMatchObject({ Status: 'open' });
  });

  // @spec 7.50, I14.8
  it('take a document of their type, once', async () => {
    const caller = await agent();
    const application = await withLosses(caller, { yearBuilt: 1985 });
    const file = await filed(application, 'FOUR_POINT');
    const reply = await change(caller, application, file);
    expect(reply.body).toMatchObject({ Code: 'FOUR_POINT', Status: 'submitted', EFile: { Key: file } });
    expect((await change(caller, application, file)).body).toEqual(reply.body);
  });

  // @spec 7.50
  it('refuse a document that nothing asks for, or of another quote', async () => {
    const caller = await agent();
    const application = await withLosses(caller, { yearBuilt: 1985 });
    expect((await change(caller, application, await filed(application, 'PHOTO'))).status).toBe(550);
    const other = await newApplication(server, caller, { name: 'Someone Else' });
    expect((await change(caller, application, await filed(other, 'FOUR_POINT'))).status).toBe(404);
    expect((await change(caller, application, undefined)).status).toBe(400);
  });

  it('take a document of another type by their key', async () => {
    const caller = await agent();
    const application = await withLosses(caller, { yearBuilt: 1985 });
    const Key = itemIn(application, 'FOUR_POINT')?.Key ?? '';
    const reply = await change(caller, application, await filed(application, 'INSPECTION'), { Key });
    expect(reply.body).toMatchObject({ Key, Status: 'submitted' });
  });

  it('are decided by underwriters only, and a rejected one needs a new document', async () => {
    const [caller, desk] = [await agent(), await underwriter()];
    const application = await withLosses(caller, { yearBuilt: 1985 });
    const Key = itemIn(application, 'FOUR_POINT')?.Key ?? '';
    await change(caller, application, await filed(application, 'FOUR_POINT'));
    expect((await change(caller, application, undefined, { Key, Status: 'approved' })).status).toBe(403);
    expect(
      (await change(await server.demo('employee'), application, undefined, { Key, Status: 'waived' })).status,
    ).toBe(403);
    expect((await change(desk, application, undefined, { Key, Status: 'rejected' })).status).toBe(400);
    const rejected = await change(desk, application, undefined, {
      Key,
      Status: 'rejected',
      Note: 'Page 2 is missing.',
    });
    expect(rejected.body).toMatchObject({ Status: 'rejected', Note: 'Page 2 is missing.' });
    expect((await messagesOf(caller, application))[0]?.Text).toContain('Page 2 is missing.');
    const again = await change(caller, application, await filed(application, 'FOUR_POINT'));
    expect(again.body).toMatchObject({ Status: 'submitted', Note: null, DecidedBy: null });
    const approved = await change(desk, application, undefined, { Key, Status: 'approved' });
    expect(approved.body).toMatchObject({ Status: 'approved', DecidedBy: { NameFull: expect.any(String) } });
  });

  it('don’t approve a referral one by one', async () => {
    const application = await referred(await agent());
    const Key = itemIn(application, 'CLAIMS')?.Key ?? '';
    expect(
      (await change(await underwriter(), application, undefined, { Key, Status: 'approved' })).status,
    ).toBe(550);
  });
});

describe('sending it to an underwriter', () => {
  it('refers the application, with a task, an email and a promise', async () => {
    const caller = await agent();
    const application = await decided(caller, await withLosses(caller), 'submit', {
      Text: 'Both are repaired.',
    });
    expect(application).toMatchObject({
      Status: 'referred',
      Policy: { Status: { Key: 'PENDING' } },
      MessageCount: 1,
      ReplyDueAt: '2026-11-16T12:00:00.000Z',
    });
    expect(await openTasks(application)).toHaveLength(1);
    expect(await emails()).toEqual([
      { to: 'underwriter@demo.portico.test', subject: expect.stringContaining('Garland Moore') },
    ]);
  });

  it('needs something to decide', async () => {
    const caller = await agent();
    const plain = await rated(
      caller,
      await answerOf(caller, await newApplication(server, caller), {
        claims3y: 0,
        yearBuilt: 2005,
        roofYear: 2015,
      }),
    );
    const reply = await decide(caller, plain, 'submit');
    expect([reply.status, reply.body]).toEqual([
      550,
      expect.objectContaining({ message: 'Nothing here needs an underwriter.' }),
    ]);
  });

  it('needs a price', async () => {
    const caller = await agent();
    const application = await answerOf(caller, await withLosses(caller), { yearBuilt: null });
    expect(await decide(caller, application, 'submit')).toMatchObject({ status: 550 });
    expect(await now(caller, application)).toMatchObject({ Status: 'open' });
  });

  it('is refused for another agency’s quote, for an old version, and twice', async () => {
    const caller = await agent();
    const application = await withLosses(caller);
    expect((await decide(await server.demo('agent2'), application, 'submit')).status).toBe(404);
    expect((await decide(caller, { ...application, Version: 1 }, 'submit')).status).toBe(412);
    const sent = await decided(caller, application, 'submit');
    expect((await decide(caller, sent, 'submit')).status).toBe(550);
    expect(await messagesOf(caller, sent)).toHaveLength(1);
  });

  it('isn’t needed anymore once its reasons are gone', async () => {
    const caller = await agent();
    const application = await answerOf(caller, await referred(caller), { claims3y: 0 });
    expect(await rated(caller, application)).toMatchObject({
      Status: 'open',
      Policy: { Status: { Key: 'QUOTE' } },
    });
    expect(await openTasks(application)).toEqual([]);
  });

  it('keeps the quote’s dates changeable', async () => {
    const caller = await agent();
    const { Key, Version, Policy } = await referred(caller);
    const body = { Key, EffectiveOn: '2026-12-20' };
    const reply = await server.call(quotes.rows.change, { body, version: Version } as never, caller);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(await applicationOf(server, caller, Policy)).toMatchObject({
      EffectiveOn: '2026-12-20',
      Status: 'referred',
    });
  });
});

const because = (decision: string) => (decision === 'decline' ? { ReasonList: ['other' as const] } : {});

describe('an underwriter', () => {
  it('tells the agency once the agent has left', async () => {
    const sent = await referred(await agent());
    const place = sql`agent.key = ${DEMO_KEYS.agent.agent}`;
    await server.database.rows(sql`UPDATE agent SET ended_at = ${server.clock.now()} WHERE ${place}`);
    await decided(await underwriter(), sent, 'approve');
    const agency = await server.database.row<{ email: string }>(
      sql`SELECT agency.email FROM agent JOIN agency ON agency.key = agent.agency_key WHERE ${place}`,
    );
    expect((await emails()).at(-1)?.to).toBe(agency?.email);
  });

  it('approves, which the agent learns by email', async () => {
    const caller = await agent();
    const sent = await referred(caller);
    const approved = await decided(await underwriter(), sent, 'approve');
    expect(approved).toMatchObject({
      Status: 'approved',
      Policy: { Status: { Key: 'PENDING' } },
      ReplyDueAt: null,
    });
    expect(itemIn(approved, 'CLAIMS')).toMatchObject({ Status: 'approved' });
    expect(await openTasks(sent)).toEqual([]);
    expect((await emails()).at(-1)).toMatchObject({ to: 'agent@demo.portico.test' });
    expect((await messagesOf(caller, sent))[0]).toMatchObject({
      Kind: 'approve',
      Text: 'Approved.',
      IsStaff: true,
    });
  });

  it('is never an agent, nor another employee', async () => {
    const caller = await agent();
    const sent = await referred(caller);
    for (const decision of ['approve', 'ask', 'decline'] as const)
      for (const who of [caller, await server.demo('employee'), await server.demo('support')])
        expect((await decide(who, sent, decision, { Text: 'No.', ...because(decision) })).status).toBe(403);
    expect(await now(caller, sent)).toMatchObject({ Status: 'referred' });
  });

  it('can’t approve more than the program allows, but an administrator can', async () => {
    const [caller, desk] = [await agent(), await underwriter()];
    const opened = await newApplication(server, caller, { market: 'SLT' });
    const large = { covA: 400_000_000, yearBuilt: 2005, roofYear: 2015 };
    const sent = await decided(caller, await answerOf(caller, opened, large), 'submit');
    const facts = await server.call(rows.facts, { params: { key: sent.Key } }, desk);
    const LimitText = 'Up to $3,000,000 in coverage. An administrator can approve it.';
    expect(facts.body).toMatchObject({ MayApprove: false, LimitText });
    const refused = await decide(desk, sent, 'approve');
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      550,
      expect.stringContaining('An administrator can approve it.'),
    ]);
    expect(await decided(await server.demo('admin'), sent, 'approve')).toMatchObject({ Status: 'approved' });
  });

  it('asks, and gets an answer', async () => {
    const [caller, desk] = [await agent(), await underwriter()];
    const sent = await referred(caller);
    expect((await decide(desk, sent, 'ask')).status).toBe(400);
    const asked = await decided(desk, sent, 'ask', { Text: 'Were the pipes replaced?' });
    expect(asked).toMatchObject({ Status: 'open', Policy: { Status: { Key: 'QUOTE' } } });
    const again = await decided(caller, asked, 'submit', { Text: 'Yes, in 2024.' });
    expect(again).toMatchObject({ Status: 'referred', MessageCount: 3 });
    expect((await messagesOf(desk, sent)).map(({ Kind }) => Kind)).toEqual(['submit', 'ask', 'submit']);
  });

  // @spec I14.8
  it('declines, and the agent appeals with another answer', async () => {
    const [caller, desk] = [await agent(), await underwriter()];
    const sent = await referred(caller);
    for (const wrong of [{}, { ReasonList: [] }, { ReasonList: ['weather'] }])
      expect((await decide(desk, sent, 'decline', { Text: 'No.', ...wrong } as never)).status).toBe(400);
    expect((await decide(desk, sent, 'ask', { Text: 'Why?', ReasonList: ['roof'] })).status).toBe(400);
    const declined = await decided(desk, sent, 'decline', {
      Text: 'Too many losses.',
      ReasonList: ['losses', 'roof'],
    });
    expect((await messagesOf(caller, sent))[0]).toMatchObject({
      Kind: 'decline',
      ReasonList: ['losses', 'roof'],
    });
    expect(declined).toMatchObject({ Status: 'declined', Policy: { Status: { Key: 'DECLINED' } } });
    expect((await decide(caller, declined, 'appeal', { Text: 'Please.' })).status).toBe(550);
    expect(
      (await decide(caller, declined, 'appeal', { Text: 'Please.', Answers: { claims3y: 2 } })).status,
    ).toBe(550);
    expect(
      (await decide(caller, declined, 'appeal', { Text: 'Please.', Answers: { moat: true } })).status,
    ).toBe(400);
    const appealed = await decided(caller, declined, 'appeal', {
      Text: 'They’d take a higher deductible.',
      Answers: { aop: '5000' },
    });
    expect(appealed).toMatchObject({
      Status: 'referred',
      Policy: { Status: { Key: 'PENDING' } },
      Answers: { aop: '5000' },
    });
    expect(itemIn(appealed, 'CLAIMS')).toMatchObject({ Status: 'open' });
    await decided(desk, appealed, 'decline', { Text: 'Still too many.', ReasonList: ['losses'] });
  });

  it('withdraws for the agent what is referred, and tells the underwriters', async () => {
    const caller = await agent();
    const sent = await referred(caller);
    const query = { WebApplicationID: sent.Key };
    expect((await server.call(quotes.rows.withdraw, { query }, caller)).body).toMatchObject({
      Status: 'withdrawn',
      Policy: { RecordInactive: true, Status: { Key: 'QUOTE' } },
    });
    expect(await openTasks(sent)).toEqual([]);
    expect((await messagesOf(caller, sent))[0]).toMatchObject({ Kind: 'withdraw', Text: 'Withdrawn.' });
  });

  it('decides on what they saw', async () => {
    const caller = await agent();
    const sent = await referred(caller);
    await answerOf(caller, sent, { claims3y: 3 });
    expect((await decide(await underwriter(), sent, 'approve')).status).toBe(412);
  });

  it('repeats a decision without a second one', async () => {
    const desk = await underwriter();
    const { Key, Version } = await referred(await agent());
    const body = { WebApplicationID: Key, Decision: 'approve', Version } as const;
    const caller = { ...desk, 'idempotency-key': '018cc251-f400-7000-8000-00000000a001' };
    const first = await server.call(rows.decide, { body }, caller);
    const second = await server.call(rows.decide, { body }, caller);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
  });
});

describe('the conversation', () => {
  const write = (caller: Caller, { Key }: Pick<Application, 'Key'>, Text: string) =>
    server.call(rows.write, { body: { WebApplicationID: Key, Text } }, caller);

  it('goes both ways, and each side gets the other’s by email', async () => {
    const [caller, desk] = [await agent(), await underwriter()];
    const sent = await referred(caller);
    await write(caller, sent, 'The inspector comes on Wednesday.');
    await write(desk, sent, 'Thank you.');
    expect((await emails()).map(({ to }) => to)).toEqual([
      'underwriter@demo.portico.test',
      'underwriter@demo.portico.test',
      'agent@demo.portico.test',
    ]);
    const page = await server.call(
      rows.messages,
      { query: { WebApplicationID: sent.Key }, paging: { Take: 1, Skip: 1 } },
      caller,
    );
    expect(page.body).toMatchObject([{ Text: 'The inspector comes on Wednesday.', IsStaff: false }]);
  });

  it('isn’t another agency’s to read or write', async () => {
    const other = await server.demo('agent2');
    const sent = await referred(await agent());
    expect((await write(other, sent, 'Hello?')).status).toBe(404);
    const list = await server.call(rows.messages, { query: { WebApplicationID: sent.Key } }, other);
    expect(list.status).toBe(404);
    expect((await write(await agent(), sent, '   ')).status).toBe(400);
  });
});

// @spec I14.8
test('of two underwriters at once, one decides and the other learns who did', {
  timeout: 60_000,
}, async () => {
  const racing = await testServer();
  const calls = underwritingOn(racing);
  const sent = await calls.referred(await racing.demo('agent'));
  const [one, other] = [await racing.demo('underwriter'), await racing.demo('admin')];
  const replies = await Promise.all([
    calls.decide(one, sent, 'approve'),
    calls.decide(other, sent, 'decline', { Text: 'No.', ReasonList: ['other'] }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const told = replies.find(({ status }) => status === 409)?.body as { message: string };
  expect(told.message).toContain('already decided this referral');
  const items = (await applicationOf(racing, one, sent.Policy)).UnderwritingItemList as UnderwritingItem[];
  expect(items.find(({ Code }) => Code === 'CLAIMS')?.Status).toMatch(/approved|rejected/);
});
