// @ts-check
/**
 * What a first visit transfers, JS and CSS, gzipped, compared with its budget. Read from the build's own manifest: an
 * entry with everything it imports, and what is fetched right after it without anyone asking.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const web = new URL('../dist/web/', import.meta.url);

/** @typedef {{ file: string, css?: string[], imports?: string[], dynamicImports?: string[] }} Chunk */

const INVITATIONS = 'src/rooms/coinsureds/MyInvitations.tsx';
const DOCUMENTS = 'src/rooms/documents/LatestDocuments.tsx';
/**
 * Every page that someone may land on after signing in (packages/contract/src/landing.ts), and what loads with it
 * (apps/web/src/app/pages.tsx).
 */
const LANDINGS = [
  ['src/rooms/overviews/dashboard/InsuredDashboardPage.tsx', INVITATIONS, DOCUMENTS],
  ['src/rooms/challenges/linking/LinkPolicyPage.tsx', INVITATIONS],
  ['src/rooms/persons/signup/SignupPage.tsx', INVITATIONS],
  ['src/rooms/quotes/QuotesPage.tsx'],
  ['src/app/claims/MyClaims.tsx'],
];

/** The claims desk: staff open it once a day and keep it open. */
const DESK = ['src/app/claims/ClaimsEntry.tsx', 'src/rooms/claimDesk/queue/QueuePage.tsx'];

/** Opened on a phone with one bar: what comes on top of what every page has. */
const REPORT = 'src/rooms/claims/report/ReportPage.tsx';

/** A quote's application, for agents and staff. */
const APPLICATION = 'src/app/quotes/OneQuote.tsx';

/** @param {Record<string, Chunk>} manifest @param {string[]} names @param {boolean} lazyToo */
function filesOf(manifest, names, lazyToo) {
  const seen = new Set();
  const files = new Set();
  /** @param {string} name */
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
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
  [...files]
    .filter((file) => /\.(js|css)$/.test(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, web))).length, 0);

/** @returns {boolean} */
export function budgetsHold() {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', web), 'utf8'));
  const provider = Object.keys(manifest).filter((name) => name.includes('oidc-client-ts'));
  const shell = filesOf(manifest, ['index.html', ...provider], false);
  const visits = [
    // Until the frame of the sign-in screens shows; the forms load behind it.
    { name: '/login, first paint', limit: 87, files: filesOf(manifest, ['login.html'], false) },
    // Everything the sign-in can ever load: the way to the provider, and what its screens ask for later.
    { name: '/login', limit: 140, files: filesOf(manifest, ['login.html'], true) },
    ...LANDINGS.map((parts) => ({
      name: (parts[0] ?? '').replace(/^.*\/|\.tsx$/g, ''),
      limit: 208,
      files: filesOf(manifest, ['index.html', ...provider, ...parts], false),
    })),
    {
      name: 'Claims desk',
      limit: 225,
      files: filesOf(manifest, ['index.html', ...provider, ...DESK], false),
    },
    {
      name: 'Report a claim, on top of the shell',
      limit: 60,
      files: [...filesOf(manifest, [REPORT], false)].filter((file) => !shell.has(file)),
    },
    {
      name: 'A quote, on top of the shell',
      limit: 60,
      files: [...filesOf(manifest, [APPLICATION], false)].filter((file) => !shell.has(file)),
    },
  ];
  const measured = visits.map(({ name, limit, files }) => ({
    name,
    limit,
    kilobytes: bytesOf(files) / 1000,
  }));
  for (const { name, limit, kilobytes } of measured)
    console.log(`  ${name}: ${kilobytes.toFixed(1)} KB of ${limit}`);
  return measured.every(({ limit, kilobytes }) => kilobytes <= limit);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = budgetsHold() ? 0 : 1;
