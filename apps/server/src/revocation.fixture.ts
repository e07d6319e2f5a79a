import { createPrivateKey, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { get, room, scoped, stream } from '@portico/contract/define';
import type { TokenRole } from '@portico/contract/roles';
import { chat } from '@portico/contract/rooms/chat';
import { documents, type FileToken } from '@portico/contract/rooms/documents';
import { shares } from '@portico/contract/rooms/shares';
import { API_AUDIENCE } from '@portico/contract/token';
import { type Sql, sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { answer } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { storeFile } from '@portico/platform/storage/blobs';
import { SignJWT } from 'jose';
import { onTestFinished, vi } from 'vitest';
import { realIdentity } from './access.signin.fixture.ts';
import { openSender } from './rooms/uploads/sending.fixture.ts';
import { openSecrets } from './security.fixture.ts';
import { type Caller, sharedServer, TEST_ORIGIN, type TestServer } from './testing.ts';

const BYTES = 1_000_000;

const endless = room('endless', {
  rows: get('/api/Endless', { about: 'An export.', allow: scoped, reply: stream('text/csv') }),
  staffRows: get('/api/EndlessForAdmins', {
    about: 'An export for administrators.',
    allow: { ADMIN: 'all' },
    needs: 'is_admin',
    reply: stream('text/csv'),
  }),
});

/** The first part of something, and nothing after it: the rest is still to come when access ends. */
async function* begun() {
  yield Buffer.from('begun\n');
  await new Promise(() => {});
}

/** So many that a part of them is sent, though they're compressed. */
async function* begunRows() {
  yield randomBytes(BYTES);
  yield* begun();
}

/** Someone with an account and a session, and what they may do. */
export interface Someone {
  readonly personKey: string;
  readonly logonKey: string;
  readonly sid: string;
  readonly caller: Caller;
  readonly impersonation?: string;
}

/** Two processes on one database, with the real sign-in. */
export async function openTwo() {
  const rooms = [answer(endless, { rows: async () => begunRows(), staffRows: async () => begunRows() })];
  const options = { identity: realIdentity, realTokens: true, rooms };
  const one = await sharedServer(options);
  const other = await sharedServer({ ...options, beside: one });
  const servers = [one, other];
  const { database, clock } = one;
  const senders = await Promise.all(servers.map(openSender));
  const run = (statement: Sql) => database.rows(statement);

  const signing = await database.row<{ kid: string; sealed: Buffer }>(
    sql`SELECT kid, sealed_jwk AS sealed FROM signing_key`,
  );
  const { kid = '', sealed = Buffer.of() } = signing ?? {};
  const jwk = JSON.parse(Buffer.from(openSecrets.sealFor('signing key').open(sealed, kid)).toString());
  const sign = async (claims: object): Promise<Caller> => {
    const token = await new SignJWT({ iss: `${TEST_ORIGIN}/identity`, aud: API_AUDIENCE, ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid })
      .setExpirationTime(new Date(clock.now().getTime() + 600_000))
      .sign(createPrivateKey({ key: jwk, format: 'jwk' }));
    return { authorization: `Bearer ${token}` };
  };

  const signIn = async (logonKey: string, role: readonly TokenRole[]) => {
    const sid = newKey();
    await run(
      sql`INSERT INTO logon_session (sid, logon_key, started_at) VALUES (${sid}, ${logonKey}, ${clock.now()})`,
    );
    return { sid, caller: await sign({ sub: logonKey, sid, role, can_impersonate: true }) };
  };

  const addSomeone = async (
    roles: readonly TokenRole[],
    email = `${newKey()}@test.portico.test`,
  ): Promise<Someone> => {
    const [personKey, logonKey, now] = [newKey(), newKey(), clock.now()];
    await run(sql`
      INSERT INTO person (key, name_first, name_last, email, created_at, updated_at)
      VALUES (${personKey}, 'Test', 'Person', ${email}, ${now}, ${now})`);
    await run(sql`
      INSERT INTO logon (key, person_key, email, can_impersonate, created_at, updated_at)
      VALUES (${logonKey}, ${personKey}, ${email}, true, ${now}, ${now})`);
    await run(sql`
      INSERT INTO person_role (person_key, role, granted_at)
      SELECT ${personKey}, unnest(${roles}::text[]), ${now}`);
    return { personKey, logonKey, ...(await signIn(logonKey, roles)) };
  };

  const people = {
    /** On the account of insured@. */
    async insured(): Promise<Someone> {
      const someone = await addSomeone(['INSURED']);
      await run(sql`
        INSERT INTO account_person (account_key, person_key, relationship, linked_at)
        VALUES (${DEMO_KEYS.account.insured}, ${someone.personKey}, 'coinsured', ${clock.now()})`);
      return someone;
    },
    /** Of the agency that looks after it. */
    async agent(): Promise<Someone> {
      const someone = await addSomeone(['AGENT']);
      await run(sql`
        INSERT INTO agent (key, person_key, agency_key, title, started_at)
        SELECT ${newKey()}, ${someone.personKey}, agency_key, 'Producer', ${clock.now()}
        FROM account WHERE key = ${DEMO_KEYS.account.insured}`);
      return someone;
    },
    staff: () => addSomeone(['INTERNAL']),
    async admin(): Promise<Someone> {
      const email = `${newKey()}@test.portico.test`;
      await run(
        sql`UPDATE configuration SET value = value || ',' || ${email} WHERE key = 'W2_Portal_AdminEmails'`,
      );
      return addSomeone(['INTERNAL', 'ADMIN'], email);
    },
    /** An insured, through a staff member who acts for them. */
    async impersonated(): Promise<Someone> {
      const [staff, target, impersonation] = [await people.staff(), await people.insured(), newKey()];
      const [opened, ends] = [clock.now(), new Date(clock.now().getTime() + 3_600_000)];
      await run(sql`
        INSERT INTO impersonation (key, staff_key, sid, target_key, code_hash, opened_at, ends_at, entered_at)
        VALUES (${impersonation}, ${staff.personKey}, ${staff.sid}, ${target.personKey}, '', ${opened}, ${ends}, ${opened})`);
      const caller = await sign({
        ...{ sub: target.logonKey, sid: staff.sid, role: ['INSURED'], can_impersonate: false },
        ...{ act: { sub: staff.logonKey }, impersonation },
      });
      return { ...target, sid: staff.sid, caller, impersonation };
    },
  };

  const staged = await one.documentFiles.storage.stage(Readable.from([Buffer.alloc(BYTES)]), BYTES);
  await storeFile(database, one.documentFiles.storage, staged, clock.now());
  /** A document of that account and of a quote that was sent to it. It's as large as a file that takes a while to send. */
  const addDocument = async (state: 'draft' | 'final' = 'final'): Promise<string> => {
    const [key, quoteKey] = [newKey(), newKey()];
    const quote = {
      key: quoteKey,
      policy_number: null,
      quote_number: `Q ${quoteKey}`,
      proposed_at: clock.now(),
    };
    await run(sql`
      INSERT INTO policy SELECT (jsonb_populate_record(policy, ${JSON.stringify(quote)}::jsonb)).* FROM policy
      WHERE account_key = ${DEMO_KEYS.account.insured} LIMIT 1`);
    await run(sql`
      INSERT INTO document (key, account_key, policy_key, type_key, title, name, state, audience, source, blob_sha256, content_type,
        created_at, final_at)
      VALUES (${key}, ${DEMO_KEYS.account.insured}, ${quoteKey}, 'CORRESPONDENCE', 'Letter', 'letter.pdf', ${state}, 'insured', 'upload',
        decode(${staged.sha256}, 'hex'), 'application/pdf', ${clock.now()}, ${clock.now()})`);
    return key;
  };
  /** From now on, files are sent as far as their first bytes. */
  const stall = () => {
    for (const { documentFiles } of servers)
      vi.spyOn(documentFiles.storage, 'open').mockImplementation(async () => Readable.from(begun()));
  };

  const openAt = async (
    server: TestServer,
    path: string,
    caller: Caller = {},
    body?: object,
  ): Promise<IncomingMessage> => {
    const { address, port } = server.app.server.address() as { address: string; port: number };
    const headers = {
      ...caller,
      'x-module-key': 'W2_PORTAL',
      ...(body && { 'content-type': 'application/json' }),
    };
    const sent = request({ host: address, port, path, agent: false, headers, method: body ? 'POST' : 'GET' });
    onTestFinished(() => void sent.destroy());
    const [response] = (await once(sent.end(body && JSON.stringify(body)), 'response')) as [IncomingMessage];
    return response;
  };
  /** In both processes. */
  const open = (path: string, caller?: Caller, body?: object) =>
    Promise.all(servers.map((server) => openAt(server, path, caller, body)));

  /** People have one export at a time, in whichever process. */
  const inOne = (path: string, caller: Caller) => async () => [
    await openAt(other, path, { ...caller, 'accept-encoding': 'gzip' }),
  ];

  /** What is on its way to someone. Each opens it in both processes, and again when it's called again. */
  const kinds = {
    async export({ caller }: Someone) {
      return inOne(endless.rows.rows.path, caller);
    },
    async exportForAdmins({ caller }: Someone) {
      return inOne(endless.rows.staffRows.path, caller);
    },
    async chat({ caller }: Someone) {
      const body = { Name: 'Test', Email: 'a@example.com', Brand: 'brokerage' } as const;
      const opened = await one.call(chat.rows.open, { body }, caller);
      const { Conversation } = opened.body as { Conversation: { Key: string } };
      return () => open(chat.rows.live.path, caller, { ConversationKey: Conversation.Key, Wait: 60 });
    },
    async visitorsChat() {
      const body = { Name: 'Test', Email: 'a@example.com', Brand: 'brokerage' } as const;
      const { Conversation, Secret } = (await one.call(chat.rows.open, { body })).body as {
        Conversation: { Key: string };
        Secret: string;
      };
      return () => open(chat.rows.live.path, {}, { ConversationKey: Conversation.Key, Secret, Wait: 60 });
    },
    async chatsOfStaff({ caller }: Someone) {
      return () => open(`${chat.rows.watch.path}?Wait=60`, caller);
    },
    async file({ caller }: Someone, documentKey: string) {
      const asked = await one.call(documents.rows.token, { query: { EFileKey: documentKey } }, caller);
      const { Token } = asked.body as FileToken;
      stall();
      return () => open(`${documents.rows.binary.path}?Token=${Token}`);
    },
    async fileByKey({ caller }: Someone, documentKey: string) {
      stall();
      return () => open(`${documents.rows.binary.path}?EFileKey=${documentKey}`, caller);
    },
    async combined({ caller }: Someone, documentKey: string) {
      const body = { EFileKeys: [documentKey, await addDocument()], As: 'zip' as const };
      const { Token } = (await one.call(documents.rows.combine, { body }, caller)).body as FileToken;
      stall();
      return () => open(`${documents.rows.binary.path}?Token=${Token}`);
    },
    /** To someone without an account that this person has sent it to. */
    async shared({ personKey, logonKey }: Someone, documentKey: string) {
      const shareKey = newKey();
      const [now, until] = [clock.now(), new Date(clock.now().getTime() + 600_000)];
      await run(sql`
        INSERT INTO share (key, document_key, secret_hash, to_name, to_email, created_by_key, created_at, expires_at, openings_max)
        VALUES (${shareKey}, ${documentKey}, sha256(${shareKey}::text::bytea), 'Lender', 'l@example.com', ${personKey}, ${now},
          ${until}, 5)`);
      const Token = one.documentFiles.tokens.seal({
        target: { documentKey },
        holder: { shareKey, senderKey: personKey, senderLogonKey: logonKey },
        disposition: 'attachment',
        expiresAt: until.toISOString(),
      });
      stall();
      return () => open(`${shares.rows.file.path}?Token=${Token}`);
    },
  };

  /** A file on its way in, as far as its first bytes, to both processes. */
  const beginUpload = async ({ caller }: Someone): Promise<ClientRequest[]> => {
    const sent: ClientRequest[] = [];
    for (const [at, { started, origin }] of senders.entries()) {
      const key = await started(caller, BYTES);
      const { partials } = servers[at]?.uploadDoor ?? one.uploadDoor;
      const arriving = new Promise<void>((resolve) => {
        const { append } = partials;
        vi.spyOn(partials, 'append').mockImplementation((...part) => {
          resolve();
          return append(...part);
        });
      });
      const type = { 'content-type': 'application/offset+octet-stream', 'content-length': String(BYTES) };
      const headers = { ...caller, ...type, 'tus-resumable': '1.0.0', 'upload-offset': '0' };
      const begun = request(`${origin}/efile/upload/${key}`, { method: 'PATCH', headers, agent: false });
      onTestFinished(() => void begun.destroy());
      begun.write(Buffer.alloc(1000));
      await arriving;
      sent.push(begun);
    }
    return sent;
  };

  return { one, other, servers, database, run, people, addDocument, kinds, beginUpload };
}

/** Resolves when it has ended without its regular end. */
export async function cutOff(response: IncomingMessage): Promise<void> {
  response.resume();
  response.on('error', () => {});
  if (!response.closed) await new Promise((resolve) => response.once('close', resolve));
  if (response.complete) throw new Error('It was sent to its end.');
}
