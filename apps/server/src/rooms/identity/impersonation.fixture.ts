import type { Row } from '@portico/contract/define';
import { identity as identityRows } from '@portico/contract/rooms/identity';
import { persons } from '@portico/contract/rooms/persons';
import { IMPERSONATION_GRANT } from '@portico/contract/rules/impersonation';
import { sql } from '@portico/database/open';
import { onTestFinished } from 'vitest';
import { Browser } from '../../../../identity/src/testing/browser.ts';
import {
  addPerson,
  estate,
  openIdentity,
  openPortal,
  renew,
  signIn,
} from '../../../../identity/src/testing/portal.ts';
import { createLog } from '../../http/log.ts';
import { answeredRooms } from '../../rooms.ts';
import { createChatHub } from '../chat/index.ts';
import { temporaryFiles } from '../documents/documents.fixture.ts';
import { programChecker } from '../programs/check/checker.fixture.ts';
import { temporaryDoor } from '../uploads/uploads.fixture.ts';

export const { openImpersonation, closeImpersonation, leaveImpersonation, resumeImpersonation } =
  identityRows.rows;

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

const unknown = { ...persons.rows.get, path: '/api/Person/unknown' };
/** Call 32 as the page makes it for the signed-in person. */
export const whoAmI = (office: Office, token: string, email: string) =>
  office.call(unknown, token, { query: `?email=${email}` });

/** What call 39 answers. */
export const refusedWith = (reason: string) => ({
  status: 400,
  body: { error: 'access_denied', error_description: reason },
});

export type Office = Awaited<ReturnType<typeof openOffice>>;

/** The whole server on its own port, with the real identity: Grace of support, Hannah and Marcus. */
export async function openOffice() {
  const shared = await estate();
  const { database, clock } = shared;
  const documentFiles = temporaryFiles({
    database,
    clock,
    origin: 'http://localhost',
    findPresence: (signedIn) => identity.findPresence(signedIn),
  });
  onTestFinished(documentFiles.close);
  const portal = {
    Environment: 'test',
    TestBanner: true,
    Demo: false,
    PayNow: true,
    PersonalLinesPortalUrl: null,
    MapTiles: null,
  };
  const uploadDoor = await temporaryDoor({ database, clock, storage: documentFiles.storage });
  onTestFinished(uploadDoor.close);
  const { identity, origin } = await openPortal(shared, {
    hosts: ['localhost'],
    rooms: ({ rooms: identityRooms }, registry) =>
      answeredRooms({
        installation: { origins: [], sendsEmail: false, hasBucket: false, hasUpstream: false },
        portal,
        registry,
        chatHub: createChatHub({ database, clock }),
        identityRooms,
        documentFiles,
        uploadDoor,
        programChecker,
      }),
  });
  // Another process on the same database.
  const elsewhere = await openIdentity(shared, { origins: [origin], log: createLog('silent') });
  onTestFinished(elsewhere.close);

  const grace = await addPerson(shared, 'grace@example.test', ['INTERNAL', 'SUPPORT'], {
    canImpersonate: true,
  });
  await database.rows(
    sql`UPDATE person SET name_first = 'Grace', name_last = 'Holloway' WHERE key = ${grace.personKey}`,
  );
  const hannah = await addPerson(shared, 'hannah@example.test');
  const marcus = await addPerson(shared, 'marcus@example.test', ['AGENT']);
  const staff = await signIn(origin, grace.email);

  const call = async (
    row: Row,
    token: string | undefined,
    input: { body?: object; query?: string; version?: number } = {},
  ) => {
    const reply = await new Browser().visit(`${origin}${row.path}${input.query ?? ''}`, {
      method: row.method,
      headers: {
        'x-module-key': row.module ?? '',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(input.body && { 'content-type': 'application/json' }),
        ...(input.version !== undefined && { 'if-match': `"${input.version}"` }),
      },
      ...(input.body && { body: JSON.stringify(input.body) }),
    });
    return { status: reply.status, body: reply.json() };
  };

  const office = {
    ...shared,
    origin,
    identity,
    elsewhere,
    grace,
    hannah,
    marcus,
    staff,
    call,
    addPerson: (...[email, roles, options]: PersonArguments) => addPerson(shared, email, roles, options),
    signIn: async (email: string) => (await signIn(origin, email)).token,
    /** The staff member's own next token, as the page gets one in the background. */
    renewStaff: async () => (await renew(origin, staff.browser)).access_token,
    open: (email: string, { token = staff.token, ticket = undefined as string | undefined } = {}) =>
      call(openImpersonation, token, { body: { Email: email, ...(ticket && { TicketId: ticket }) } }),
    /** Call 39. */
    exchange: async (email: string, changed: Readonly<Record<string, string>> = {}): Promise<Reply> => {
      const reply = await new Browser().submitForm(`${origin}/identity/token`, {
        client_id: 'portico-web',
        grant_type: IMPERSONATION_GRANT,
        token: staff.token,
        target_email: email,
        target_environment: 'test',
        ...changed,
      });
      return { status: reply.status, body: reply.json() };
    },
    /** Both calls: the token of the window. */
    enter: async (email: string): Promise<string> => {
      const { body } = await office.open(email);
      const reply = await office.exchange(email, { code: String(body.Code) });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      return String(reply.body.access_token);
    },
    trail: async (action: string) => {
      const rows = await database.rows<{ content: string }>(
        sql`SELECT content FROM audit_entry WHERE action = ${action} ORDER BY seq`,
      );
      return rows.map(({ content }) => JSON.parse(content) as Record<string, unknown>);
    },
  };
  return office;
}

type PersonArguments = [
  email: string,
  roles?: Parameters<typeof addPerson>[2],
  options?: Parameters<typeof addPerson>[3],
];
