// @ts-check
/** `npm run dev`: the page with hot reload on PORT, the server behind it restarting on every change. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';

await installMissing();
const root = fileURLToPath(new URL('../', import.meta.url));
const port = Number(process.env.PORT ?? 4000);
const serverPort = port + 1;
// The browser only ever sees the page's own port, so the origins use that.
const hosts = ['localhost', '127.0.0.1', 'group.localhost', 'claims.localhost', 'brokerage.localhost'];
const origins = process.env.PUBLIC_ORIGINS ?? hosts.map((host) => `http://${host}:${port}`).join(',');

/** @param {string[]} args @param {string} cwd @param {Record<string, string>} env */
const run = (args, cwd, env) =>
  spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });

const bin = (/** @type {string} */ path) =>
  fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
const children = [
  run([bin('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts'], root, {
    PORT: String(serverPort),
    PUBLIC_ORIGINS: origins,
  }),
  run([bin('vite/bin/vite.js'), '--port', String(port), '--strictPort'], `${root}apps/web`, {
    PORTICO_SERVER: `http://localhost:${serverPort}`,
  }),
];

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
for (const child of children)
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode = code ?? 0;
  });
