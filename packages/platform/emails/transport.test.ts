import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, sql } from '@portico/database/open';
import { rounds, testDatabase } from '@portico/database/testing';
import fc from 'fast-check';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testClock } from '../clock.ts';
import { queueEmail, startOutbox } from '../outbox.ts';
import { oneLine } from './content.ts';
import { testWords } from './email.fixture.ts';
import { pictureId } from './pictures.ts';
import { type EmailTransport, emailFailure, emailTransport, type OutgoingEmail } from './transport.ts';

const NOON = new Date('2026-11-15T12:00:00Z');
const EMAIL: OutgoingEmail = {
  key: '0191d4a0-0000-7000-8000-000000000001',
  to: 'jane@example.test',
  sender: 'Calder Claims <help@claims.calder.example>',
  subject: 'Your policy',
  text: 'Hello',
  html: null,
  createdAt: NOON,
};
const SUBJECT = 'Prämie für Zoë: 1 200 €, fällig am 15. November, bitte vor dem Termin überweisen 🏠';

/** A real SMTP server on a free port, and what it took. */
async function smtpServer(options: SMTPServerOptions = {}) {
  const taken: { from: string | undefined; to: string[]; message: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : undefined;
        taken.push({
          from,
          to: rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(resolve)));
  return { taken, port: (server.server.address() as AddressInfo).port };
}

function opened(options: { smtpUrl?: string; folder?: string; from?: string }): EmailTransport {
  const transport = emailTransport({ folder: 'unused', ...options });
  onTestFinished(() => transport.close());
  return transport;
}

function headersOf(message: string): Map<string, string> {
  const head = message.slice(0, message.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  return new Map(
    head.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
}
const decoded = (header = '') =>
  header
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : fromQuotedPrintable(word.replaceAll('_', ' ')),
    );
const fromQuotedPrintable = (text: string) =>
  decodeURIComponent(
    text
      .replaceAll('=\r\n', '')
      .replaceAll('%', '%25')
      .replaceAll(/=([0-9A-F]{2})/g, '%$1'),
  );

const HEADERS = [
  ...['Auto-Submitted', 'Content-Transfer-Encoding', 'Content-Type', 'Date', 'From', 'MIME-Version'],
  ...['Message-ID', 'Subject', 'To'],
];

/** A From line as RFC 5322 and 2047 have it read: one mailbox, whose name is words, a quoted string or encoded words. */
function mailboxOf(line = ''): { name: string; address: string } | undefined {
  const [, phrase = '', inAngles, bare] =
    /^(?:(.*?) ?<([^<>@ ]+@[^<>@ ]+)>|([^<>@ ]+@[^<>@ ]+))$/.exec(line.trim()) ?? [];
  const address = inAngles ?? bare;
  if (address === undefined) return undefined;
  if (/^(?:=\?UTF-8\?[BQ]\?[^? ]*\?= ?)+$/i.test(phrase)) return { name: decoded(phrase), address };
  const [, quoted] = /^"((?:[^"\\]|\\.)*)"$/.exec(phrase) ?? [];
  if (quoted !== undefined) return { name: quoted.replaceAll(/\\(.)/g, '$1'), address };
  return /^[\w !#$%&'*+/=?^`{|}~-]*$/.test(phrase) ? { name: phrase, address } : undefined;
}

describe('over SMTP', () => {
  test('an email arrives with both versions, its UTF-8 and a Message-ID', async () => {
    const { taken, port } = await smtpServer();
    const transport = opened({ smtpUrl: `smtp://127.0.0.1:${port}` });
    await transport.send({ ...EMAIL, subject: SUBJECT, text: 'Grüße', html: '<p>Grüße</p>' });
    expect(taken).toMatchObject([{ from: 'help@claims.calder.example', to: ['jane@example.test'] }]);
    const message = taken[0]?.message ?? '';
    const headers = headersOf(message);
    expect(Object.fromEntries(headers)).toMatchObject({
      From: 'Calder Claims <help@claims.calder.example>',
      To: 'jane@example.test',
      Date: 'Sun, 15 Nov 2026 12:00:00 +0000',
      'Message-ID': `<${EMAIL.key}@claims.calder.example>`,
      'Auto-Submitted': 'auto-generated',
      'Content-Type': expect.stringContaining('multipart/alternative'),
    });
    expect(decoded(headers.get('Subject'))).toBe(SUBJECT);
    expect(message).toMatch(/^[\x20-\x7e\r\n\t]*$/);
    expect(message).toMatch(
      /text\/plain; charset=utf-8[\s\S]*\r\n\r\nGr=C3=BC=C3=9Fe\r\n[\s\S]*text\/html; charset=utf-8/,
    );
    expect(fromQuotedPrintable(message)).toContain('<p>Grüße</p>');
  });

  test('keeps the brand as name and reply address where another address is configured', async () => {
    const { taken, port } = await smtpServer();
    const from = 'Portal <no-reply@portico.test>';
    await opened({ smtpUrl: `smtp://127.0.0.1:${port}`, from }).send(EMAIL);
    expect(taken[0]?.from).toBe('no-reply@portico.test');
    expect(Object.fromEntries(headersOf(taken[0]?.message ?? ''))).toMatchObject({
      From: 'Calder Claims <no-reply@portico.test>',
      'Reply-To': 'Calder Claims <help@claims.calder.example>',
      'Message-ID': `<${EMAIL.key}@portico.test>`,
    });
  });

  test('sends for a brand that has no address yet from the configured one', async () => {
    const { taken, port } = await smtpServer();
    for (const from of [{ from: 'Portal <no-reply@portico.test>' }, {}])
      await opened({ smtpUrl: `smtp://127.0.0.1:${port}`, ...from }).send({
        ...EMAIL,
        sender: 'Portico Claims',
      });
    const headers = taken.map(({ message }) => headersOf(message ?? ''));
    expect(headers.map((all) => [all.get('From'), all.get('Reply-To')])).toEqual([
      ['Portico Claims <no-reply@portico.test>', undefined],
      ['Portico Claims <no-reply@portico.localhost>', undefined],
    ]);
  });

  test('sends the pictures along, inside the HTML version, and nothing but known ones', async () => {
    const { taken, port } = await smtpServer();
    const known = pictureId('claims', 'strip', 'day');
    const html = `<img src="cid:${known}"><img src="cid:../../secret"><p>cid:${pictureId('group', 'mark', 'day')}</p>`;
    await opened({ smtpUrl: `smtp://127.0.0.1:${port}` }).send({ ...EMAIL, html });
    const message = taken[0]?.message ?? '';
    expect(message).toMatch(
      /multipart\/alternative[\s\S]*text\/plain[\s\S]*multipart\/related[\s\S]*text\/html/,
    );
    expect(message.match(/^Content-ID: .*$/gim)).toEqual([`Content-ID: <${known}>`]);
    expect(message).toContain('Content-Disposition: inline');
  });

  test('the same email sent again is recognisable as the same', async () => {
    const { taken, port } = await smtpServer();
    const transport = opened({ smtpUrl: `smtp://127.0.0.1:${port}` });
    await transport.send(EMAIL);
    await transport.send(EMAIL);
    const [first, second] = taken.map(({ message }) => headersOf(message));
    expect(first?.get('Message-ID')).toBe(second?.get('Message-ID'));
    expect(first?.get('Date')).toBe(second?.get('Date'));
  });

  test("text that wasn't checked never becomes a header", async () => {
    const { taken, port } = await smtpServer();
    const transport = opened({ smtpUrl: `smtp://127.0.0.1:${port}` });
    await transport.send({ ...EMAIL, subject: 'Hello\r\nBcc: eve@example.test\r\n\r\nbody' }).catch(() => {});
    await transport.send({ ...EMAIL, to: 'jane@example.test>\r\nRCPT TO:<eve@example.test' }).catch(() => {});
    await transport.send({ ...EMAIL, to: 'jane@example.test, eve@example.test' }).catch(() => {});
    expect(taken).not.toEqual([]);
    for (const { to, message } of taken) {
      expect(to).not.toContain('eve@example.test');
      expect(headersOf(message).has('Bcc')).toBe(false);
    }
  });

  test('a wrong password is retried, and reported without the password', async () => {
    const { port } = await smtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === 'right'
          ? done(null, { user: 'u' })
          : done(new Error(`no user with password ${password}`)),
    });
    const rejected = opened({ smtpUrl: `smtp://u:wr0ng@127.0.0.1:${port}` }).send(EMAIL);
    const failure = emailFailure(await rejected.catch((cause: unknown) => cause));
    expect(failure).toEqual({ code: 'EAUTH 535', text: 'EAUTH 535', isPermanent: false });
    await opened({ smtpUrl: `smtp://u:right@127.0.0.1:${port}` }).send(EMAIL);
  });

  test('smtps:// speaks TLS from the first byte and checks the certificate', async () => {
    const { taken, port } = await smtpServer({ secure: true });
    const refused = opened({ smtpUrl: `smtps://127.0.0.1:${port}` }).send(EMAIL);
    expect(emailFailure(await refused.catch((cause: unknown) => cause)).isPermanent).toBe(false);
    expect(taken).toEqual([]);
    await opened({ smtpUrl: `smtps://127.0.0.1:${port}/?tls.rejectUnauthorized=false` }).send(EMAIL);
    expect(taken).toHaveLength(1);
  });
});

describe('from the outbox over SMTP', () => {
  const refusal = (responseCode: number) => Object.assign(new Error(`no ${responseCode}`), { responseCode });
  const stored = (db: Db) => db.row(sql`SELECT status, attempts, last_error FROM outbox_message`);

  async function outboxOn(port: number) {
    const database = await testDatabase('empty');
    const clock = testClock(NOON);
    const transport = emailTransport({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      folder: 'unused',
    });
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const deaf = { ...database, listen: () => Promise.reject(new Error('deaf')) };
    const outbox = startOutbox({ database: deaf, clock, transport, log });
    onTestFinished(() => outbox.stop());
    await database.transaction((tx) =>
      queueEmail(
        tx,
        {
          cause: 'a',
          kind: 'message',
          to: 'jane@example.test',
          ...testWords({ subject: 'Your policy' }),
        },
        NOON,
      ),
    );
    return { database, clock, outbox };
  }

  test('an email is delivered once', async () => {
    const { taken, port } = await smtpServer();
    const { database, clock, outbox } = await outboxOn(port);
    for (let n = 0; n < 3; n++) {
      await outbox.drain();
      clock.advance(86_400_000);
    }
    expect(taken).toHaveLength(1);
    expect(await stored(database)).toEqual({ status: 'sent', attempts: 1, last_error: null });
  });

  test('a temporary refusal is tried again', async () => {
    let refusals = 1;
    const { taken, port } = await smtpServer({
      onRcptTo: (_address, _session, done) => done(refusals-- > 0 ? refusal(451) : null),
    });
    const { database, clock, outbox } = await outboxOn(port);
    await outbox.drain();
    expect(await stored(database)).toEqual({
      status: 'queued',
      attempts: 1,
      last_error: 'EENVELOPE 451: 451 no 451',
    });
    clock.advance(60_000);
    await outbox.drain();
    expect(taken).toHaveLength(1);
    expect(await stored(database)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  test.each([
    ['recipient', 'EENVELOPE', { onRcptTo: (_address, _session, done) => done(refusal(550)) }],
    [
      'message',
      'EMESSAGE',
      {
        onData(stream, _session, done) {
          stream.on('end', () => done(refusal(550))).resume();
        },
      },
    ],
  ] satisfies [string, string, SMTPServerOptions][])(
    'a permanent refusal of the %s is final',
    async (_what, code, options) => {
      const { port } = await smtpServer(options);
      const { database, clock, outbox } = await outboxOn(port);
      for (let n = 0; n < 3; n++) {
        await outbox.drain();
        clock.advance(86_400_000);
      }
      expect(await stored(database)).toEqual({
        status: 'failed',
        attempts: 1,
        last_error: `${code} 550: 550 no 550`,
      });
    },
  );

  test("a refusal of the sender is tried again, because it isn't about the email", async () => {
    const { port } = await smtpServer({ onMailFrom: (_address, _session, done) => done(refusal(550)) });
    const { database, outbox } = await outboxOn(port);
    await outbox.drain();
    expect(await stored(database)).toEqual({ status: 'queued', attempts: 1, last_error: 'EENVELOPE 550' });
  });

  test('an unreachable server is tried again', async () => {
    const { database, outbox } = await outboxOn(1);
    await outbox.drain();
    expect(await stored(database)).toEqual({ status: 'queued', attempts: 1, last_error: 'ESOCKET' });
  });
});

test('keeps every name that a brand can have, and sends from its address alone', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'portico-mail-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const transport = opened({ folder: parent });
  const sentAs = async (name: string) => {
    await transport.send({ ...EMAIL, sender: `${name} <help@claims.calder.example>` });
    return headersOf(await readFile(join(parent, `${EMAIL.key}.eml`), 'utf8'));
  };
  const special = fc.constantFrom(...'",;:<>()[]@\\\r\n\t.= ?_\u2028é保🏠');
  const name = fc.string({
    unit: fc.oneof(special, fc.string({ minLength: 1, maxLength: 1 })),
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(name, async (any) => {
      const headers = await sentAs(any);
      expect(mailboxOf(headers.get('From'))).toEqual({
        name: oneLine(any),
        address: 'help@claims.calder.example',
      });
      expect([...headers.keys()].toSorted()).toEqual(HEADERS);
    }),
    {
      numRuns: rounds(2000),
      examples: [
        ['Calder, Wren & Co.'],
        ['The "Best" Insurer'],
        ['Calder\r\nBcc: eve@example.test'],
        ['Calder\r\n\r\nbody'],
        ['Calder <eve@example.test>,'],
        ['=?UTF-8?Q?Calder?='],
        ['Prämien, GmbH'],
      ],
    },
  );
});

test('writes one complete file per email into a folder that only its owner can read', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'portico-mail-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, 'data', 'outbox');
  const transport = opened({ folder });
  await Promise.all(
    [EMAIL, EMAIL, { ...EMAIL, key: 'other' }].map((mail) => transport.send({ ...mail, subject: SUBJECT })),
  );
  expect((await readdir(folder)).sort()).toEqual([`${EMAIL.key}.eml`, 'other.eml']);
  const message = await readFile(join(folder, `${EMAIL.key}.eml`), 'utf8');
  expect(decoded(headersOf(message).get('Subject'))).toBe(SUBJECT);
  expect(headersOf(message).get('Message-ID')).toBe(`<${EMAIL.key}@claims.calder.example>`);
  expect(message).toMatch(/\r\n\r\nHello\r\n$/);
  if (process.platform === 'win32') return;
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'other.eml'))).mode & 0o777).toBe(0o600);
});
