import { type Claim, claims } from '@portico/contract/rooms/claims';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { expect } from 'vitest';
import type { Caller, TestReply, TestServer } from '../../testing.ts';

const { rows } = claims;

export interface Reports {
  /** Sends a report on this policy. What is left out is something sensible. */
  report(caller: Caller | undefined, body?: object, headers?: Caller): Promise<TestReply>;
  /** A report that must succeed. */
  reported(caller: Caller | undefined, body?: object): Promise<Claim>;
  commit(caller: Caller | undefined, ClaimKey: string): Promise<TestReply>;
  retry(caller: Caller | undefined, ClaimKey: string): Promise<TestReply>;
  /** A claim that was reported and committed. */
  opened(caller: Caller | undefined, body?: object): Promise<Claim>;
  /** The claim with everything that belongs to it. */
  read(caller: Caller | undefined, ClaimKey: string): Promise<Claim | undefined>;
}

export function reportsOn({ call }: Pick<TestServer, 'call'>, PolicyKey: string): Reports {
  const report: Reports['report'] = (caller, body = {}, headers = {}) =>
    call(
      rows.report,
      {
        body: {
          ...rows.report.example.body,
          Key: newKey(),
          PolicyKey,
          Accept: ['duplicate'],
          ...body,
        } as never,
      },
      { ...headers, ...caller },
    );
  const reported: Reports['reported'] = async (caller, body) => {
    const reply = await report(caller, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body as Claim;
  };
  const commit: Reports['commit'] = (caller, ClaimKey) =>
    call(rows.commit, { body: { ClaimKey } }, { ...caller });
  const read: Reports['read'] = async (caller, ClaimKey) => {
    const reply = await call(rows.find, { query: { ClaimKey, IncludeItems: 'true' } }, { ...caller });
    return (reply.body as Claim[])[0];
  };
  return {
    report,
    reported,
    commit,
    retry: (caller, ClaimKey) => call(rows.retry, { params: { ClaimKey } }, { ...caller }),
    read,
    async opened(caller, body) {
      const { Key } = await reported(caller, body);
      expect((await commit(caller, Key)).body).toBe('true');
      const claim = await read(caller, Key);
      if (claim === undefined) throw new Error('A claim that was just opened is not found.');
      return claim;
    },
  };
}

/** Emails in the order they were queued. */
export const emailsIn = ({ database }: Pick<TestServer, 'database'>) =>
  database.rows<{ to: string; subject: string; cause: string; text: string }>(sql`
    SELECT recipient AS to, subject, cause, body_text AS text FROM outbox_message ORDER BY key`);

export const clearEmails = ({ database }: Pick<TestServer, 'database'>) =>
  database.rows(sql`DELETE FROM outbox_message`);
