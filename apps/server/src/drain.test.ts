import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@portico/database/launch/door';
import { testDatabase } from '@portico/database/testing';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { createDrain } from './drain.ts';
import { start } from './start.ts';

async function runningPortal() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-drain-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { url: DATABASE_URL } = await testDatabase('reference');
  const PORT = String(await freePort());
  const environment = { DATABASE_URL, PORT, DATA_DIR: folder, LOG_LEVEL: 'silent', HOST: '127.0.0.1' };
  const config = readConfig({ ...environment, PORTICO_DEMO: '0', SHUTDOWN_GRACE_SECONDS: '1' });
  return { stop: (await start(config)).stop, origin: `http://127.0.0.1:${PORT}` };
}

interface Outcome {
  readonly path: string;
  readonly status?: number;
  readonly closes?: boolean;
  readonly failure?: string;
}

/** As a proxy does it: connections are kept, and used again unless the reply says otherwise. */
function ask(origin: string, path: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    get(`${origin}${path}`, { agent }, (reply) => {
      const closes = reply.headers.connection === 'close';
      reply.resume().on('end', () => resolve({ path, status: reply.statusCode ?? 0, closes }));
      reply.on('error', ({ message }) => resolve({ path, failure: message }));
    }).on('error', ({ code, message }: NodeJS.ErrnoException) => resolve({ path, failure: code ?? message }));
  });
}

// @spec I9.6
test('turns unready, keeps answering, and loses no request when it closes', async () => {
  const { stop, origin } = await runningPortal();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const outcomes: Outcome[] = [];
  let isOver = false;
  const user = async () => {
    while (!isOver) outcomes.push(await ask(origin, '/healthz', agent));
  };
  const prober = async () => {
    while (!isOver) outcomes.push(await ask(origin, '/readyz', agent));
  };
  const everyone = Promise.all([...Array.from({ length: 10 }, user), prober()]);
  expect((await ask(origin, '/readyz', agent)).status).toBe(200);

  const stopping = stop();
  expect((await ask(origin, '/readyz', agent)).status).toBe(503);
  expect((await ask(origin, '/healthz', agent)).status).toBe(200);
  await stopping;
  isOver = true;
  await everyone;

  const failures = outcomes.flatMap(({ failure }) => failure ?? []);
  // Refused before anything was sent: a proxy asks the next process.
  expect(failures.filter((failure) => failure !== 'ECONNREFUSED')).toEqual([]);
  const users = outcomes.filter(({ path, failure }) => path === '/healthz' && failure === undefined);
  expect(users.every(({ status }) => status === 200)).toBe(true);
  // Each kept connection has had its last response, which said so.
  expect(users.filter(({ closes }) => closes).length).toBeGreaterThan(0);
});

// @spec I9.6
test('accepts every connection that waits when it stops listening', async () => {
  const app = Fastify({ forceCloseConnections: true }).get('/', async () => 'answered');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const replies: Promise<string>[] = [];
  const ask = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    return text(socket).catch(({ code }) => code);
  };
  const drain = createDrain(0.1);
  const leaving = drain.leave(app);
  for (let number = 0; number < 50; number++) replies.push(ask());
  // Runs once they have asked to connect. The system connects them all while this process is too busy to accept any, until
  // it's time to stop listening.
  process.nextTick(() => {
    const end = Date.now() + 200;
    while (Date.now() < end);
  });
  await leaving;
  expect(replies).toHaveLength(50);
  expect((await Promise.all(replies)).filter((reply) => !reply.endsWith('answered'))).toEqual([]);
  await drain.close(app);
});
