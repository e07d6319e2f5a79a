/**
 * Shows that an upgrade during the day fails no request: two processes behind nginx with nginx.conf as it is here,
 * 100 users who read and write, and each process restarted twice, one after the other. Needs a build, nginx and
 * openssl; everything else is created in its own folder and thrown away. npm run build && npx tsx
 * docs/operations/rolling-restart.ts
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { accounts } from '../../packages/contract/src/rooms/accounts.ts';
import { persons } from '../../packages/contract/src/rooms/persons.ts';
import { launchPostgres } from '../../packages/database/launch.ts';
import { DEMO_KEYS } from '../../packages/database/seeds/demo/accounts.ts';
import { signIn } from '../../tools/signin.ts';

const USERS = 100;
const ROUNDS = 2;
const PORTS = [4501, 4502] as const;
const PROXY_PORT = 8443;
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'portico-rolling-'));

/** The shipped file with this machine's ports and certificate; nothing else is changed. */
function nginxConf(): string {
  const shipped = readFileSync(file('nginx.conf'), 'utf8');
  return (
    shipped
      .replace('127.0.0.1:4001', `127.0.0.1:${PORTS[0]}`)
      .replace('127.0.0.1:4002', `127.0.0.1:${PORTS[1]}`)
      .replace('listen 443 ssl', `listen ${PROXY_PORT} ssl`)
      .replace(/server_name .*;/, 'server_name localhost;')
      .replaceAll('/etc/portico/tls', folder)
      // The port is part of the host name unless it's 443.
      .replace('Host $host', 'Host $http_host')
  );
}

async function startNginx(): Promise<ChildProcess> {
  const certificate = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'fullchain.pem')];
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', ...options, ...certificate], { stdio: 'ignore' });
  writeFileSync(join(folder, 'portico.conf'), nginxConf());
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; include portico.conf; }`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  await delay(500);
  return nginx;
}

async function startProcess(port: number, databaseUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file('../../dist/server/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORTICO_ENV: 'test',
      PORTICO_DEMO: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGINS: `https://localhost:${PROXY_PORT},http://localhost:${PORTS[0]}`,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
      SHUTDOWN_GRACE_SECONDS: '5',
    },
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The process on port ${port} ended.`);
    await delay(100);
  }
  return child;
}

const answers = new Map<string, number>();
let failed = 0;

interface Call {
  readonly name: string;
  readonly path: string;
  readonly method?: string;
  readonly body?: string;
}

/** One call as a browser makes it; anything but a 2xx, and anything that isn't an answer, has failed. */
function call(agent: Agent, token: string, { name, path, method = 'GET', body }: Call): Promise<void> {
  return new Promise((resolve) => {
    const count = (outcome: string, isFailure: boolean) => {
      const key = `${name}: ${outcome}`;
      answers.set(key, (answers.get(key) ?? 0) + 1);
      if (isFailure) failed += 1;
      resolve();
    };
    const headers = {
      authorization: `Bearer ${token}`,
      'x-module-key': 'W2_PORTAL',
      accept: '*/*',
      ...(body && { 'content-type': 'application/json' }),
    };
    request({ host: 'localhost', port: PROXY_PORT, path, method, agent, headers }, (reply) => {
      const { statusCode = 0 } = reply;
      reply.resume().on('end', () => count(String(statusCode), statusCode < 200 || statusCode > 299));
      reply.on('error', ({ message }) => count(message, true));
    })
      .on('error', ({ message }) => count(message, true))
      .end(body);
  });
}

async function useThePortal(token: string, asset: string, isOver: () => boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 6, rejectUnauthorized: false });
  const calls: Call[] = [
    { name: 'page', path: '/' },
    { name: 'asset', path: asset },
    { name: 'read', path: persons.rows.get.path.replace('{key}', DEMO_KEYS.person.insured) },
    {
      name: 'write',
      path: accounts.rows.addNote.path.replace('{key}', DEMO_KEYS.account.insured),
      method: 'POST',
      body: JSON.stringify({ Text: 'Called about the roof.' }),
    },
  ];
  while (!isOver())
    for (const one of calls) {
      await call(agent, token, one);
      await delay(Math.random() * 400);
    }
  agent.destroy();
}

const stops: (() => Promise<unknown>)[] = [];
try {
  const postgres = await launchPostgres({ folder: join(folder, 'postgres') });
  stops.push(postgres.stop);
  const processes = new Map<number, ChildProcess>();
  const end = async (child: ChildProcess) => {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  };
  stops.push(() => Promise.all([...processes.values()].map(end)));
  for (const port of PORTS) processes.set(port, await startProcess(port, postgres.url));
  const nginx = await startNginx();
  stops.push(() => end(nginx));

  const { token } = await signIn(`http://localhost:${PORTS[0]}`, 'admin@demo.portico.test');
  const page = await (await fetch(`http://127.0.0.1:${PORTS[0]}/`)).text();
  const asset = /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? '/';
  let isOver = false;
  const users = Promise.all(Array.from({ length: USERS }, () => useThePortal(token, asset, () => isOver)));
  for (let round = 1; round <= ROUNDS; round++)
    for (const port of PORTS) {
      await delay(2_000);
      console.log(`Restarting the process on port ${port} (round ${round}) …`);
      const child = processes.get(port);
      if (child) await end(child);
      processes.set(port, await startProcess(port, postgres.url));
    }
  await delay(2_000);
  isOver = true;
  await users;
  const total = [...answers.values()].reduce((sum, count) => sum + count, 0);
  for (const [outcome, count] of [...answers].sort()) console.log(`  ${outcome}: ${count}`);
  console.log(`${USERS} users, ${2 * ROUNDS} restarts: ${failed} of ${total} requests failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  for (const stop of stops.reverse()) await stop();
  if (process.exitCode !== 1) rmSync(folder, { recursive: true, force: true });
  else console.log(`nginx's error log: ${folder}/error.log`);
}
