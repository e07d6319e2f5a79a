import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanCatalogue } from '../../tools/leanErrors.ts';
import { leanContract } from '../../tools/leanRows.ts';
import { shellFiles, WORKER } from '../../tools/shellFiles.ts';
import { noCircles, visitChunks } from '../../tools/visitChunks.ts';
import { VISITS } from '../../tools/visits.mjs';

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The paths with their own page; every other page is index.html (the server's table is the same). */
const OWN_PAGES: readonly (readonly [RegExp, string])[] = [
  [
    /^\/(login(\/[^/]+)?|forgot-password|reset-password|create-account|use-this-device|stop-reset|verify-email)\/?$/,
    '/login.html',
  ],
  [/^\/silent-renew$/, '/silent-renew.html'],
];

/** In development Vite serves the pages, under the same paths as the server does. */
const ownPages: Plugin = {
  name: 'portico:own-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
      const [, file] = OWN_PAGES.find(([path]) => request.method === 'GET' && path.test(pathname)) ?? [];
      if (file !== undefined) request.url = file + search;
      next();
    });
  },
};

/** Spec §4: an open page reads the deployed hash from `/` and knows whether it is still the one. */
const buildHash: Plugin = {
  name: 'portico:build-hash',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      // The chunks' names contain their own hashes.
      const names = Object.keys(bundle).sort().join();
      const content = createHash('sha256').update(names).digest('hex').slice(0, 16);
      return [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head' }];
    },
  },
};

/** What the server answers, and not the page. */
const SERVER_PATHS = [
  '^/(api|seasys|identity|efile|notification|report|proxy|Payment)/',
  '^/(healthz|readyz|metrics|demo|demo\\.json)(\\?|$)',
  '^/login/(forgot-password|reset-password|sign-up|use-this-device|stop-reset|verify-email|resend-verification|[^/]+/.+)$',
];

/** The package gives every bundler its development build, with its warnings on the person's console. */
const router = createRequire(import.meta.url)
  .resolve('react-router')
  .replace(/development\Windex\.js$/, 'production/index.mjs');

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const QUERY = /node_modules[\\/]@tanstack[\\/]/;

const ROOM = /contract[\\/]src[\\/]rooms[\\/]/;
/** These import other rooms only for their replies, which the build leaves out (tools/leanRows.ts). */
const IMPORTS_FOR_REPLIES =
  /rooms[\\/](accounts|coinsureds|content([\\/]help)?|documents[\\/]list|overviews[\\/]\w+|uploads)\.ts$/;

const sharedChunks = visitChunks({
  visits: Object.fromEntries(
    Object.entries(VISITS).map(([name, { start, first, later }]) => [
      name,
      [start, ...first, ...later].map(page),
    ]),
  ),
  // Of source, before it's minified. At 4,000, the sign-in loads code of the portal.
  bytesPerFile: 2000,
  ignores: (from, to) =>
    REACT.test(to) || QUERY.test(to) || (ROOM.test(to) && ROOM.test(from) && IMPORTS_FOR_REPLIES.test(from)),
  nameOf: ({ visits }, module) => `${visits.has('portal') ? 'portal' : 'shared'}_${module}`,
});

/** The portal starts with these. */
const ALREADY_LOADED = /^assets\/(index|portal_\w+|query|react|rolldown-runtime)-/;

export default defineConfig(({ command }) => ({
  plugins: [react(), leanContract, leanCatalogue, ownPages, buildHash, shellFiles, noCircles],
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: router }] : [] },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // What belongs to which entry: read by tools/budget.mjs, and not served.
    manifest: true,
    // The CSP lets in files of our own origin, and no code or font written into another.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has already isn't named again for each part that it loads later.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !ALREADY_LOADED.test(file)),
    },
    rolldownOptions: {
      // Neither making a schema nor reading a property does anything else: schemas that aren't used are left out.
      treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false },
      input: [
        page('index.html'),
        page('login.html'),
        page('silent-renew.html'),
        page('src/worker/shellWorker.ts'),
      ],
      output: {
        // Browsers look for a worker under the same name after every release.
        entryFileNames: ({ name }) => (name === 'shellWorker' ? WORKER : 'assets/[name]-[hash:7].js'),
        // Every page's files are named in the first one, where hashes don't compress: short ones are smaller.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // Libraries rarely change, so browsers keep them across our releases, and React from the login to the portal.
        // Everything else is grouped by who loads it (docs/adr/0062-files-by-visit.md).
        codeSplitting: {
          groups: [
            { name: 'react', test: REACT, priority: 2 },
            { name: 'query', test: QUERY, priority: 1 },
            sharedChunks,
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      SERVER_PATHS.map((path) => [
        path,
        // Keep the host as the browser sent it: it decides the brand and the issuer.
        { target: process.env.PORTICO_SERVER ?? 'http://localhost:4001', changeOrigin: false },
      ]),
    ),
  },
}));
