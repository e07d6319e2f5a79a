import type { Application } from '@portico/contract/rooms/quotes';
import { quotes } from '@portico/contract/rooms/quotes';
import { type ItemChange, type NewDecision, underwriting } from '@portico/contract/rooms/underwriting';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { expect } from 'vitest';
import type { Caller, TestReply, TestServer } from '../../../testing.ts';
import { applicationOf, newApplication } from '../quotes.fixture.ts';

export const itemIn = ({ UnderwritingItemList }: Application, code: string) =>
  UnderwritingItemList.find(({ Code }) => Code === code);

/** Calls of this room, and the way to a referral. */
export const underwritingOn = (server: TestServer) => {
  const decide = (
    caller: Caller,
    { Key, Version }: Pick<Application, 'Key' | 'Version'>,
    Decision: NewDecision['Decision'],
    more: Partial<NewDecision> = {},
  ): Promise<TestReply> =>
    server.call(
      underwriting.rows.decide,
      { body: { WebApplicationID: Key, Version, Decision, ...more } },
      caller,
    );
  const decided = async (...given: Parameters<typeof decide>): Promise<Application> => {
    const reply = await decide(...given);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body as Application;
  };
  const answerOf = async (caller: Caller, { Key, Version, Policy }: Application, Answers: object) => {
    const reply = await server.call(
      quotes.rows.change,
      { body: { Key, Answers }, version: Version } as never,
      caller,
    );
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return applicationOf(server, caller, Policy);
  };
  const rated = async (caller: Caller, { Key, Policy }: Application): Promise<Application> => {
    const reply = await server.call(quotes.rows.rate, { body: { WebApplicationID: Key }, query: {} }, caller);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return applicationOf(server, caller, Policy);
  };
  /** With two losses, and so with a reason to refer it. */
  const withLosses = async (caller: Caller, answers: object = {}): Promise<Application> => {
    const opened = await newApplication(server, caller, { TermBegin: '2026-12-01' });
    return rated(
      caller,
      await answerOf(caller, opened, { claims3y: 2, yearBuilt: 2005, roofYear: 2015, ...answers }),
    );
  };
  const referred = async (caller: Caller, answers: object = {}): Promise<Application> =>
    decided(caller, await withLosses(caller, answers), 'submit');
  /** A document of the quote, as an upload would leave it. */
  const filed = async ({ Policy }: Application, typeKey: string): Promise<string> => {
    const key = newKey();
    const now = server.clock.now();
    await server.database.rows(sql`
      INSERT INTO document (key, account_key, policy_key, type_key, title, name, state, audience, source, template,
        template_version, facts, content_type, created_at, final_at)
      SELECT ${key}, policy.account_key, policy.key, ${typeKey}, 'Inspection', 'inspection.pdf', 'final', 'agent', 'template',
        'declarations', 1, '{}', 'application/pdf', ${now}, ${now} FROM policy WHERE policy.key = ${Policy.Key}`);
    return key;
  };
  const now = (caller: Caller, { Policy }: Application) => applicationOf(server, caller, Policy);
  const change = (
    caller: Caller,
    { Policy }: Application,
    EFileKey: string | undefined,
    body: ItemChange = {},
  ) =>
    server.call(
      underwriting.rows.item,
      { params: { PolicyKey: Policy.Key }, query: EFileKey ? { EFileKey } : {}, body },
      caller,
    );
  const messagesOf = async (caller: Caller, { Key }: Application) => {
    const reply = await server.call(underwriting.rows.messages, { query: { WebApplicationID: Key } }, caller);
    return reply.body as { Kind: string; Text: string; IsStaff: boolean }[];
  };
  const emails = () =>
    server.database.rows<{ to: string; subject: string }>(
      sql`SELECT recipient AS to, subject FROM outbox_message WHERE kind = 'underwriting' ORDER BY key`,
    );
  const openTasks = ({ Key }: Application) =>
    server.database.rows<{ subject: string }>(
      sql`SELECT subject FROM task WHERE kind = 'referral' AND record_key = ${Key} AND done_at IS NULL`,
    );
  return {
    ...{ decide, decided, answerOf, rated, withLosses, referred, filed },
    ...{ now, change, messagesOf, emails, openTasks },
  };
};
