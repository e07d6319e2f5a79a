// @ts-check
/**
 * The builds in dist/builds, and the links dist/server and dist/web to the one in use. A build never changes another
 * one's files: a running process keeps and serves the files it was started with until it is restarted.
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

const KEPT = 3;
const PARTS = ['server', 'web'];

/** @param {string} dist @param {string} id */
export const buildFolder = (dist, id) => join(dist, 'builds', id);

/** What a part of the build in use was made from. @param {string} dist @param {string} part */
export function fingerprintInUse(dist, part) {
  const stamp = join(dist, part, '.fingerprint');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

/** @param {string} folder @param {string} fingerprint */
export const stamp = (folder, fingerprint) => writeFileSync(join(folder, '.fingerprint'), fingerprint);

/**
 * Puts a finished part of a build in its place, all at once: a folder that exists is complete.
 * @param {string} dist @param {string} id @param {string} draft @param {string} part
 */
export function finishPart(dist, id, draft, part) {
  const folder = join(buildFolder(dist, id), part);
  mkdirSync(dirname(folder), { recursive: true });
  if (!existsSync(folder)) renameSync(join(draft, part), folder);
  return folder;
}

/**
 * Puts a build in use once all its parts are in place.
 * @param {string} dist @param {string} id @param {string} draft
 */
export function finishBuild(dist, id, draft) {
  for (const part of PARTS) link(finishPart(dist, id, draft, part), join(dist, part));
  rmSync(draft, { recursive: true, force: true });
  prune(dist, id);
}

/** @param {string} target @param {string} path */
function link(target, path) {
  const fresh = `${path}.${process.pid}`;
  // Relative, so the whole folder can be moved. On Windows a junction needs no special rights, but a full path.
  const isWindows = process.platform === 'win32';
  symlinkSync(isWindows ? target : relative(dirname(path), target), fresh, 'junction');
  const present = lstatSync(path, { throwIfNoEntry: false });
  if (present?.isDirectory() || isWindows) rmSync(path, { recursive: true, force: true });
  renameSync(fresh, path);
}

/** Keeps those that a process may still run from. @param {string} dist @param {string} inUse */
function prune(dist, inUse) {
  const all = join(dist, 'builds');
  const others = readdirSync(all)
    .filter((name) => name !== inUse && !name.startsWith('.'))
    .map((name) => ({ path: join(all, name), at: statSync(join(all, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { path } of others.slice(KEPT - 1)) rmSync(path, { recursive: true, force: true });
}

/** Where a build is made before it is finished. @param {string} dist @param {string} id */
export function newDraft(dist, id) {
  const draft = buildFolder(dist, `.${id}.${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  return draft;
}
