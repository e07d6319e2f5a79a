import { ROUTES, type RouteName } from '@portico/contract/routes';
import { expect, it } from 'vitest';
import { PAGES } from './pages.tsx';
import source from './pages.tsx?raw';

const names = Object.keys(ROUTES) as RouteName[];

// @spec 2.18
it.each([
  '/account',
  '/agent/agency',
  '/claims/loss-run',
  '/claims/my-claims',
  '/insured/contact-agent',
  '/terms-of-use',
  '/privacy',
  '/signup',
])('there is a page at %s', (path) => {
  expect(PAGES[names.find((name) => ROUTES[name].path === path) as RouteName]).toBeTypeOf('function');
});

// @spec 2.89
it('no page is loaded before it is opened', () => {
  const loadedAtOnce = source.match(/^import .*from '.*'/gm) ?? [];
  expect(loadedAtOnce.filter((line) => line.includes('rooms'))).toEqual([]);
  expect(source.match(/import\('\.\.\/rooms\/.*'\)/g)?.length).toBeGreaterThan(50);
});
