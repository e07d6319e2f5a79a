// @ts-check
/** Builds the server bundle and the page into dist/, each only when something it is made of has changed. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const SHARED = ['packages', 'package-lock.json', 'tsconfig.base.json', 'tools/build.mjs'];

/** @type {{ name: string, inputs: string[], make: () => Promise<void> }[]} */
const PARTS = [
  { name: 'server', inputs: [...SHARED, 'apps/server', 'apps/identity'], make: buildServer },
  { name: 'web', inputs: [...SHARED, 'apps/web'], make: buildWeb },
];

async function buildServer() {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: { main: join(root, 'apps/server/src/main.ts') },
    platform: 'node',
    // Our own packages go into the bundle; what npm installed stays where it is.
    external: (id, importer) => isInstalled(id) && liesOnTop(id, importer),
    logLevel: 'warn',
  });
  const folder = join(root, 'dist/server');
  rmSync(folder, { recursive: true, force: true });
  await bundle.write({ dir: folder, format: 'esm', sourcemap: true });
  cpSync(join(root, 'packages/database/migrations'), join(folder, 'migrations'), { recursive: true });
}

/** @param {string} id */
const isInstalled = (id) => /^(node:|[@\w])/.test(id) && !id.startsWith('@portico/');

/**
 * The bundle looks for packages from dist/. One that npm put into a workspace's own node_modules would be found
 * there in another version, or not at all: name it in the root's package.json, so that it lies on top.
 * @param {string} id @param {string | undefined} importer
 */
function liesOnTop(id, importer) {
  const name = /^(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id;
  const workspace = /^(?:packages|apps)\/[^/]+/.exec(importer?.slice(root.length) ?? '')?.[0];
  if (workspace !== undefined && existsSync(join(root, workspace, 'node_modules', name)))
    throw new Error(`${name} must lie in the root's node_modules: add it to the root's package.json.`);
  return true;
}

async function buildWeb() {
  const { build } = await import('vite');
  await build({ root: join(root, 'apps/web'), logLevel: 'warn' });
}

/** @param {string} path @returns {Iterable<string>} */
function* filesUnder(path) {
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || /\.test\.tsx?$/.test(entry.name)) continue;
    if (entry.isDirectory()) yield* filesUnder(join(path, entry.name));
    else yield join(path, entry.name);
  }
}

/** @param {string[]} inputs */
function fingerprint(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) {
    const path = join(root, input);
    for (const file of /\.\w+$/.test(input) ? [path] : filesUnder(path))
      hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

export async function buildStale() {
  for (const { name, inputs, make } of PARTS) {
    const stamp = join(root, 'dist', `.${name}`);
    const wanted = fingerprint(inputs);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    console.log(`Building the ${name} …`);
    await make();
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stamp, wanted);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installMissing();
  await buildStale();
}
