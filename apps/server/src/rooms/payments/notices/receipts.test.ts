import { documents, type EFile } from '@portico/contract/rooms/documents';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, testServer, undoneServer } from '../../../testing.ts';
import { collect, dollars, notice, notify, read, scheduleOf } from './notices.fixture.ts';

const { condo } = DEMO_POLICY_NUMBERS.insured;

const undone = await undoneServer();
let server: TestServer;
beforeEach(() => {
  server = undone;
});

describe('the receipt', () => {
  const emails = () =>
    server.database.rows<{ recipient: string; subject: string; text: string; html: string }>(sql`
      SELECT recipient, subject, body_text AS text, body_html AS html FROM outbox_message
      WHERE kind = 'payment' ORDER BY recipient`);
  /** Adds someone to the household. */
  const join = (personKey: string) =>
    server.database.rows(sql`
      INSERT INTO account_person (account_key, person_key, relationship, linked_at)
      VALUES (${DEMO_KEYS.account.insured}, ${personKey}, 'coinsured', ${server.clock.now()})`);

  // @spec I12.26
  test('is emailed once to each person of the account who can sign in', async () => {
    server = await testServer();
    await join(DEMO_KEYS.person.insured2);
    const stranger = newKey();
    await server.database.rows(sql`
      INSERT INTO person (key, name_first, name_last, email, created_at, updated_at)
      VALUES (${stranger}, 'Al', 'Other', 'al@example.com', now(), now())`);
    await join(stranger);
    await join(DEMO_KEYS.person.signup);
    await server.database.rows(
      sql`UPDATE logon SET disabled_at = now() WHERE person_key = ${DEMO_KEYS.person.signup}`,
    );
    const told = notice();
    await Promise.all([notify(server, told), notify(server, told), notify(server, told)]);
    expect((await emails()).map(({ recipient }) => recipient)).toEqual([
      'insured2@demo.portico.test',
      'insured@demo.portico.test',
    ]);
  });

  // @spec I12.26
  test('says what was paid, for what, what is left and what comes next', async () => {
    const { Next, PaidCents, BalanceCents } = await scheduleOf(server);
    const cents = Next?.AmountCents ?? 0;
    await notify(server, notice({ Amount: dollars(cents) }));
    const after = await scheduleOf(server);
    const [email] = await emails();
    expect(email?.subject).toBe(`We received your payment of ${formatMoney(cents)}`);
    for (const line of [
      `${formatMoney(cents)}\nPaid Nov 15, 2026 by card`,
      `Policy: Condo, ${condo}`,
      `Payment: ${Next?.Number} of ${Next?.Of}`,
      `Paid so far: ${formatMoney(PaidCents + cents)}`,
      `Balance: ${formatMoney(BalanceCents - cents)}`,
      `Next payment: ${formatMoney(after.Next?.AmountCents ?? 0)} on ${formatDay(after.Next?.DueOn ?? '')}.`,
    ])
      expect(email?.text).toContain(line);
    const [, key = ''] = /\/insured\/documents\?open=([\w-]+)/.exec(email?.text ?? '') ?? [];
    const [newest] = await read<EFile[]>(
      server.call(
        documents.rows.find,
        { query: { PolicyKey: after.PolicyKey } },
        await server.demo('insured'),
      ),
    );
    expect(newest).toMatchObject({
      Key: key,
      Title: `Receipt ${formatMoney(cents)}`,
      EFileType: { Key: 'RECEIPT' },
      IsNew: true,
    });
  });

  test('leads to the site that the person used last', async () => {
    await server.database.rows(sql`
      INSERT INTO logon_session (sid, logon_key, started_at, site)
      VALUES ('s', ${DEMO_KEYS.logon.insured}, ${server.clock.now()}, 'https://group.localhost')`);
    await notify(server, notice());
    const [email] = await emails();
    expect(email?.html).toContain('href="https://group.localhost/insured/documents?open=');
    expect(email?.text).toContain('Your team at Calder Group');
  });

  // @spec I12.26
  test('isn’t sent if the payment isn’t booked', async () => {
    await collect(server, [notice(), notice({ PolicyNumber: 'X-1' })]);
    expect(await emails()).toEqual([]);
  });
});
