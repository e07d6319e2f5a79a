// @ts-check
/**
 * What a first visit transfers, JS and CSS, compared with its budgets: gzipped kilobytes until the page shows, and files
 * until nothing more loads. Read from the build's own manifest.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { gzipSync } from 'node:zlib';
import { VISITS } from './visits.mjs';

const web = new URL('../dist/web/', import.meta.url);

/** @typedef {{ file: string, name?: string, css?: string[], imports?: string[], dynamicImports?: string[] }} Chunk */

/** @param {Record<string, Chunk>} manifest @param {readonly string[]} names @param {boolean} [lazyToo] */
function filesOf(manifest, names, lazyToo = false) {
  const seen = new Set();
  const files = new Set();
  /** @param {string} name */
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    // A module that's imported both on demand and otherwise has a file, but isn't a key of the manifest.
    const chunk = manifest[name] ?? Object.values(manifest).find((other) => other.name === parse(name).name);
    if (!chunk) throw new Error(`The build has no ${name}.`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(lazyToo ? (chunk.dynamicImports ?? []) : [])])
      visit(next);
  };
  for (const name of names) visit(name);
  return files;
}

/** @param {Iterable<string>} files */
const bytesOf = (files) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, web))).length, 0);

/** @param {Iterable<string>} files */
const codeIn = (files) => [...files].filter((file) => /\.(js|css)$/.test(file));

/** @returns {boolean} */
function budgetsHold() {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', web), 'utf8'));
  const provider = Object.keys(manifest).filter((name) => name.includes('oidc-client-ts'));
  const shell = filesOf(manifest, ['index.html', ...provider]);
  /** @param {string} name @param {import('./visits.mjs').Visit} visit @param {number} limit */
  const landing = (name, { first, later }, limit) => ({
    name,
    limit,
    files: filesOf(manifest, ['index.html', ...provider, ...first]),
    mostFiles: 45,
    allFiles: filesOf(manifest, ['index.html', ...provider, ...first, ...later]),
  });
  /** @param {string} name @param {import('./visits.mjs').Visit} visit @param {number} mostFiles */
  const onTop = (name, { first }, mostFiles) => {
    const files = [...filesOf(manifest, first)].filter((file) => !shell.has(file));
    return { name: `${name}, on top of the shell`, limit: 60, files, mostFiles, allFiles: files };
  };
  const frame = filesOf(manifest, ['login.html']);
  const login = filesOf(manifest, ['login.html'], true);
  const visits = [
    // Until the frame of the sign-in screens shows; the forms load behind it.
    { name: '/login, first paint', limit: 87, files: frame, mostFiles: 8, allFiles: frame },
    // Everything the sign-in can ever load: the way to the provider, and what its screens ask for later.
    { name: '/login', limit: 140, files: login, mostFiles: 20, allFiles: login },
    landing('Dashboard', VISITS.dashboard, 213),
    landing('Link a Policy', VISITS.linkPolicy, 208),
    landing('Welcome', VISITS.signup, 208),
    landing('My Claims', VISITS.myClaims, 208),
    landing('Quotes, for agents', VISITS.agentQuotes, 219.1),
    landing('Quotes, for staff', VISITS.staffQuotes, 219.1),
    // Staff open it once a day and keep it open.
    landing('Claims desk', VISITS.claimsDesk, 229),
    // Opened on a phone with one bar: what comes on top of what every page has.
    onTop('Report a claim', VISITS.report, 30),
    onTop('A quote', VISITS.quote, 15),
  ];
  const measured = visits.map(({ name, limit, files, mostFiles, allFiles }) => {
    const kilobytes = bytesOf(codeIn(files)) / 1000;
    const count = codeIn(allFiles).length;
    console.log(`  ${name}: ${kilobytes.toFixed(1)} KB of ${limit}, ${count} files of ${mostFiles}`);
    return kilobytes <= limit && count <= mostFiles;
  });
  return measured.every(Boolean);
}

process.exitCode = budgetsHold() ? 0 : 1;
