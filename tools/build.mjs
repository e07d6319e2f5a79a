// @ts-check
/**
 * Builds the server bundle and the page into a new folder below dist/builds, each only when something it is made of has
 * changed, and switches dist/server and dist/web to it.
 */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintInUse, finishBuild, finishPart, newDraft, stamp } from './builds.mjs';
import { compressFiles } from './compress.mjs';
import { installMissing } from './install.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const dist = join(root, 'dist');
const SHARED = ['packages', 'package-lock.json', 'tsconfig.base.json', 'tools/build.mjs'];

/** @type {{ name: string, inputs: string[], make: (folder: string) => Promise<void> }[]} */
const PARTS = [
  { name: 'server', inputs: [...SHARED, 'apps/server', 'apps/identity'], make: buildServer },
  {
    name: 'web',
    // Which texts of errors the page needs depends on identity, too.
    inputs: [
      ...SHARED,
      'apps/web',
      'apps/identity',
      'tools/compress.mjs',
      'tools/leanErrors.ts',
      'tools/leanRows.ts',
      'tools/shellFiles.ts',
      'tools/visitChunks.ts',
      'tools/visits.mjs',
    ],
    make: buildWeb,
  },
];

const SERVER = {
  main: join(root, 'apps/server/src/main.ts'),
  // For `npm start`, which is still building the web.
  run: join(root, 'apps/server/src/run.ts'),
};

/** What the server starts besides itself. */
const HELPERS = {
  // Fills a new database in a process of its own.
  'fill-child': join(root, 'apps/server/src/filling/child.ts'),
  // Opens uploads in a process of its own.
  'intake-child': join(root, 'apps/server/src/rooms/uploads/intake/child.ts'),
  // Checks program files in a process of its own.
  'program-check-child': join(root, 'apps/server/src/rooms/programs/check/child.ts'),
  // Makes and merges PDFs in threads of its own.
  'pdf-thread': join(root, 'apps/server/src/rooms/documents/work/work.thread.ts'),
};

/** @param {Record<string, string>} input @param {string} folder */
async function bundleInto(input, folder) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input,
    platform: 'node',
    // Our own packages go into the bundle; npm packages stay where they are.
    external: (id, importer) => isInstalled(id) && liesOnTop(id, importer),
    logLevel: 'warn',
  });
  await bundle.write({ dir: folder, format: 'esm', sourcemap: true });
}

/** @param {string} folder @param {Record<string, string>} [programs] to build along, by their names in the folder */
export async function buildServer(folder, programs = {}) {
  await bundleInto({ ...SERVER, ...HELPERS, ...programs }, folder);
  cpSync(join(root, 'packages/database/migrations'), join(folder, 'migrations'), { recursive: true });
  cpSync(join(root, 'packages/rating/programs'), join(folder, 'programs'), { recursive: true });
  cpSync(join(root, 'packages/platform/emails/pictures'), join(folder, 'pictures'), { recursive: true });
  cpSync(join(root, 'packages/database/seeds/demo/demo-pictures'), join(folder, 'demo-pictures'), {
    recursive: true,
  });
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
    throw new Error(`${name} must be in the root node_modules: add it to the root package.json.`);
  return true;
}

/** @param {string} folder */
async function buildWeb(folder) {
  const { build } = await import('vite');
  await build({ root: join(root, 'apps/web'), logLevel: 'warn', build: { outDir: folder } });
  compressFiles(folder);
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

const partsWanted = () => PARTS.map((part) => ({ ...part, wanted: fingerprint(part.inputs) }));
/** @param {{ name: string, wanted: string }} part */
const isInUse = ({ name, wanted }) => fingerprintInUse(dist, name) === wanted;

/**
 * Builds in a process of its own, for one that goes on to serve: bundlers keep hundreds of megabytes. Resolves to the server's
 * folder as soon as the server is built, so it can prepare its database while the web is built.
 */
export async function buildStaleElsewhere() {
  const inUse = join(dist, 'server');
  if (partsWanted().every(isInUse)) return { server: inUse, isWebBuilt: async () => true };
  const child = fork(fileURLToPath(import.meta.url));
  const isBuilt = once(child, 'exit').then(([code]) => code === 0);
  const server = await Promise.race([
    once(child, 'message').then(([folder]) => String(folder)),
    isBuilt.then((succeeded) => succeeded && inUse),
  ]);
  // The build has said why.
  if (!server) process.exit(1);
  return { server, isWebBuilt: () => isBuilt };
}

/** @param {(folder: string) => void} [onServer] called when the server is in its place, before the web is built */
export async function buildStale(onServer) {
  const parts = partsWanted();
  if (parts.every(isInUse)) return;
  const id = createHash('sha256')
    .update(parts.map(({ wanted }) => wanted).join())
    .digest('hex')
    .slice(0, 12);
  const draft = newDraft(dist, id);
  for (const { name, wanted, make } of parts) {
    const folder = join(draft, name);
    if (isInUse({ name, wanted })) cpSync(join(dist, name), folder, { recursive: true, dereference: true });
    else {
      console.log(`Building the ${name} …`);
      await make(folder);
      stamp(folder, wanted);
    }
    if (name === 'server') onServer?.(finishPart(dist, id, draft, name));
  }
  finishBuild(dist, id, draft);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Ends with the process that asked for the build, if one did.
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  await installMissing();
  await buildStale((folder) => process.send?.(folder));
}
