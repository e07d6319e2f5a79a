import { expect, test } from 'vitest';
import { boundaryProblems, findCircles, folderProblems } from './boundaries.rules.ts';

const allowed = [
  ['packages/contract/src/errors.ts', 'packages/contract/src/roles.ts'],
  ['packages/contract/src/rooms/persons.ts', 'zod/mini'],
  ['packages/rating/src/expression.ts', '@marcbachmann/cel-js'],
  ['packages/rating/src/words.ts', 'packages/contract/src/rules/format.ts'],
  ['apps/server/src/rooms/quotes/quotes.sql.ts', 'packages/rating/src/index.ts'],
  ['packages/platform/audit.ts', 'packages/database/open.ts'],
  ['apps/server/src/rooms/persons/persons.sql.ts', 'apps/server/src/rooms/persons/persons.scope.ts'],
  ['apps/server/src/rooms/persons/email/email.ts', 'apps/server/src/rooms/persons/persons.scope.ts'],
  ['apps/server/src/rooms/persons/index.ts', 'apps/server/src/rooms/lookups/index.ts'],
  ['apps/server/src/app.ts', 'apps/identity/src/index.ts'],
  ['apps/server/src/main.ts', 'apps/server/src/app.ts'],
  ['apps/server/src/http/serve.ts', 'fastify'],
  ['apps/web/src/app/routes.tsx', 'apps/web/src/rooms/claims/claim/ClaimPage.tsx'],
  ['apps/web/src/rooms/claims/claim/ClaimPage.tsx', 'apps/web/src/ui/Panel.tsx'],
  ['apps/web/src/ui/Panel.tsx', 'leaflet'],
  ['apps/web/src/ui/Pager.tsx', 'packages/contract/src/rules/format.ts'],
] as const;

const refused = [
  ['packages/contract/src/errors.ts', 'pg'],
  ['packages/contract/src/errors.ts', 'packages/database/open.ts'],
  ['packages/rating/src/rate.ts', 'node:fs'],
  ['packages/rating/src/rate.ts', 'packages/database/open.ts'],
  ['apps/server/src/rooms/quotes/quotes.sql.ts', 'packages/rating/src/steps.ts'],
  ['apps/web/src/rooms/quotes/Quotes.tsx', 'packages/rating/src/index.ts'],
  ['packages/platform/audit.ts', 'apps/server/src/http/serve.ts'],
  ['apps/server/src/rooms/persons/persons.handlers.ts', 'fastify'],
  ['apps/server/src/rooms/persons/persons.handlers.ts', '@fastify/static'],
  ['apps/server/src/rooms/persons/persons.sql.ts', 'apps/server/src/rooms/lookups/lookups.sql.ts'],
  ['apps/server/src/rooms/book/book.sql.ts', 'apps/server/src/rooms/accounts/seek/seek.ts'],
  ['apps/server/src/http/serve.ts', 'apps/server/src/rooms/persons/index.ts'],
  ['apps/server/src/http/serve.ts', 'apps/server/src/app.ts'],
  ['apps/server/src/app.ts', 'apps/identity/src/provider/adapter.ts'],
  ['apps/identity/src/provider/provider.ts', 'apps/server/src/http/serve.ts'],
  ['apps/web/src/rooms/claims/claim/ClaimPage.tsx', 'apps/web/src/rooms/policies/Dashboard.tsx'],
  ['apps/web/src/rooms/claims/claim/ClaimPage.tsx', 'apps/web/src/app/routes.tsx'],
  ['apps/web/src/ui/Panel.tsx', 'packages/contract/src/brands.ts'],
  ['apps/web/src/app/routes.tsx', 'packages/database/open.ts'],
  ['apps/server/src/app.ts', 'packages/database/testing.ts'],
  ['scripts/loose.ts', 'packages/database/open.ts'],
] as const;

test.each(allowed)('%s may import %s', (from, to) => {
  expect(boundaryProblems([{ from, to }])).toEqual([]);
});

test.each(refused)('%s must not import %s', (from, to) => {
  expect(boundaryProblems([{ from, to }])).toHaveLength(1);
});

test('a circle is found, once, with the way it goes', () => {
  const [a, b, c] = ['packages/platform/a.ts', 'packages/platform/b.ts', 'packages/platform/c.ts'] as const;
  expect(
    findCircles([
      { from: a, to: b },
      { from: b, to: c },
    ]),
  ).toEqual([]);
  expect(
    findCircles([
      { from: a, to: b },
      { from: b, to: c },
      { from: c, to: b },
    ]),
  ).toEqual([[b, c, b]]);
});

test('sub-folders of a room import each other in one direction', () => {
  const file = (folder: string) => `apps/server/src/rooms/quotes/${folder}/any.ts`;
  const imports = (...pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([from, to]) => ({ from: file(from), to: file(to) }));
  expect(
    folderProblems(imports(['terms', 'rating'], ['binding', 'terms'], ['binding', 'rating']), []),
  ).toEqual([]);
  const circle = imports(['terms', 'rating'], ['rating', 'binding'], ['binding', 'terms']);
  expect(folderProblems(circle, [])).toHaveLength(1);
  const [first] = circle;
  const known = [['apps/server/src/rooms/quotes/terms', 'apps/server/src/rooms/quotes/rating']] as const;
  expect(folderProblems(circle, known)).toEqual([]);
  expect(
    folderProblems(
      circle.filter((one) => one !== first),
      known,
    ),
  ).toEqual([expect.stringContaining('take it out of TANGLED')]);
  // Another room is none of its sub-folders, and tests may reach anywhere.
  expect(
    folderProblems([{ from: file('terms'), to: 'apps/server/src/rooms/policies/list/list.ts' }], []),
  ).toEqual([]);
  expect(
    folderProblems(
      [
        ...imports(['terms', 'rating']),
        { from: file('rating').replace('any', 'any.test'), to: file('terms') },
      ],
      [],
    ),
  ).toEqual([]);
});
