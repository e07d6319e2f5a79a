import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { startJobs } from '@portico/platform/jobs';
import { isSigned } from '@portico/platform/signatures';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestServer, sharedServer } from '../../../testing.ts';
import { currentTerm } from '../../requests/requests.fixture.ts';
import { emailsIn, reportsOn } from '../claims.fixture.ts';
import { claimsJobs } from '../claims.jobs.ts';
import { openClaimsOffice } from './office.ts';

const MINUTE = 60_000;
const log = { info() {}, warn() {}, error() {} };
const secret = randomBytes(32);

/** An office that accepts claims, or answers with this status. */
const taken: { id: string; body: string; isGenuine: boolean }[] = [];
let status = 200;
const office = createServer(async (request, response) => {
  const body = await textOf(request);
  const message = {
    id: header(request, 'webhook-id'),
    timestamp: header(request, 'webhook-timestamp'),
    body,
  };
  const isGenuine = isSigned([secret], message, header(request, 'webhook-signature'));
  if (status === 200) taken.push({ id: message.id, body, isGenuine });
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
}).listen(0, '127.0.0.1');
await once(office, 'listening');
afterAll(() => void office.close());
const header = ({ headers }: IncomingMessage, name: string) => String(headers[name] ?? '');
async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

const server = await sharedServer();
const { database, clock, demo } = server;
const outside = openClaimsOffice(
  { url: `http://127.0.0.1:${(office.address() as AddressInfo).port}/claims`, secret },
  log,
);
const withOffice = await createTestServer({ beside: server, claimsOffice: outside });
afterAll(withOffice.close);
const insured = await demo('insured');
const PolicyKey = await currentTerm(server, DEMO_POLICY_NUMBERS.insured.home);
const { reported, opened, read, report, commit } = reportsOn(server, PolicyKey);
const away = reportsOn(withOffice, PolicyKey);

/** Runs what is due, as the server does. */
async function drain(kinds: ReturnType<typeof claimsJobs>): Promise<void> {
  const jobs = startJobs({ database, clock, log, kinds });
  await jobs.drain();
  await jobs.stop();
}

describe('an outside claims office', () => {
  // @spec I13.7
  test('gets each claim once it has its number, signed', async () => {
    status = 200;
    const claim = await away.opened(insured);
    expect(claim.HandOver).toBe('pending');
    await drain(claimsJobs(outside));
    const sent = taken.filter(({ id }) => id === claim.Key);
    expect(sent).toMatchObject([{ isGenuine: true }]);
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      ClaimKey: claim.Key,
      ClaimNumber: claim.ClaimNumber,
      PolicyNumber: DEMO_POLICY_NUMBERS.insured.home,
      Cause: 'PIPE',
    });
    expect((await read(insured, claim.Key))?.HandOver).toBe('done');
  });

  // @spec I13.7
  test('that is down is tried again, and the claim exists in the portal without it', async () => {
    status = 503;
    const claim = await away.opened(insured);
    await drain(claimsJobs(outside));
    expect(await read(insured, claim.Key)).toMatchObject({
      ClaimNumber: claim.ClaimNumber,
      HandOver: 'failed',
      Status: { Key: 'ASSIGNED' },
    });
    const stored = await database.row(sql`SELECT handover_error FROM claim WHERE key = ${claim.Key}`);
    expect(stored).toEqual({ handover_error: expect.stringContaining('503') });
    status = 200;
    clock.advance(MINUTE);
    await drain(claimsJobs(outside));
    expect((await read(insured, claim.Key))?.HandOver).toBe('done');
  });

  // @spec 7.25, I13.7
  test('gets a failed claim at once after Retry, and a claim that it has never again', async () => {
    status = 503;
    const claim = await away.opened(insured);
    await drain(claimsJobs(outside));
    status = 200;
    clock.advance(1000);
    expect((await away.retry(insured, claim.Key)).body).toBe('true');
    expect((await read(insured, claim.Key))?.HandOver).toBe('pending');
    await drain(claimsJobs(outside));
    expect((await read(insured, claim.Key))?.HandOver).toBe('done');
    expect((await away.retry(insured, claim.Key)).body).toBe('true');
    clock.advance(10 * MINUTE);
    await drain(claimsJobs(outside));
    expect(taken.filter(({ id }) => id === claim.Key)).toHaveLength(1);
  });
});

describe('a report that was never finished', () => {
  // @spec I13.6
  test('becomes a claim by itself after two minutes, and not before', async () => {
    const { Key } = await reported(insured);
    clock.advance(MINUTE);
    await drain(claimsJobs(undefined));
    expect((await read(insured, Key))?.Status.Key).toBe('PENDING');
    clock.advance(MINUTE + 1);
    await drain(claimsJobs(undefined));
    expect(await read(insured, Key)).toMatchObject({ Status: { Key: 'ASSIGNED' }, HandOver: 'done' });
    const sent = (await emailsIn(server)).filter(({ cause }) => cause.includes(Key));
    expect(sent).toHaveLength(3);
    const audited = await database.rows(sql`
      SELECT action FROM audit_entry WHERE record_key = ${Key} AND action = 'claims.commitLeft'`);
    expect(audited).toHaveLength(1);
    expect((await commit(insured, Key)).body).toBe('true');
  });

  test('does not hold up the others if it can’t be committed', async () => {
    const insured2 = await demo('insured2');
    const other = reportsOn(server, await currentTerm(server, DEMO_POLICY_NUMBERS.insured2.home));
    const setEmail = (email: string) =>
      database.rows(sql`UPDATE logon SET email = ${email} WHERE person_key = ${DEMO_KEYS.person.agent}`);
    const stuck = await reported(insured);
    clock.advance(1000);
    const fine = await other.reported(insured2);
    clock.advance(2 * MINUTE + 1);
    await setEmail('two addresses');
    await drain(claimsJobs(undefined));
    await setEmail(DEMO_ACCOUNT.agent.Email);
    expect((await read(insured, stuck.Key))?.Status.Key).toBe('PENDING');
    expect((await other.read(insured2, fine.Key))?.Status.Key).toBe('ASSIGNED');
    clock.advance(MINUTE);
    await drain(claimsJobs(undefined));
    expect((await read(insured, stuck.Key))?.Status.Key).toBe('ASSIGNED');
  });
});

// Making a small disk takes root, which CI has.
// @spec I13.5
test.runIf(process.getuid?.() === 0)('on a full disk, reports still become claims', async () => {
  const disk = server.documentFiles.storage.name;
  await mkdir(disk, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
  onTestFinished(() => void execFileSync('umount', ['-l', disk]));
  await writeFile(join(disk, 'ballast'), randomBytes(1_040_000));
  expect(await opened(insured)).toMatchObject({ HandOver: 'done', ClaimNumber: expect.any(String) });
  expect((await report(insured, { Key: newKey() })).status).toBe(200);
});
