import { BRAND_IDS } from '@portico/contract/brands';
import { menuFor } from '@portico/contract/menu';
import { STAFF_ROLES, TOKEN_ROLES, type TokenRole } from '@portico/contract/roles';
import { mayEnter, ROUTES, type RouteName } from '@portico/contract/routes';
import { describe, expect, it } from 'vitest';
import { trailOf } from '../breadcrumbs/breadcrumbs.ts';
import { toolsFor } from '../header/tools.ts';
import { currentRoute, sidebarFor } from './sidebar.ts';

const everywhere = () => true;
const only =
  (...routes: RouteName[]) =>
  (route: RouteName) =>
    routes.includes(route);

describe('the sidebar', () => {
  // @spec 2.82, 2.83
  it('is the contract’s menu where every page exists, for each role on each brand', () => {
    for (const brand of BRAND_IDS)
      for (const role of TOKEN_ROLES)
        expect([brand, role, sidebarFor([role], brand, everywhere)]).toEqual([
          brand,
          role,
          menuFor([role], brand),
        ]);
  });

  it('leaves out what has no page, and a submenu that would be empty', () => {
    const labels = (hasPage: (route: RouteName) => boolean) =>
      sidebarFor(['AGENT'], 'brokerage', hasPage).map(({ label, items }) => [
        label,
        items?.map((item) => item.label),
      ]);
    expect(labels(() => false)).toEqual([]);
    expect(labels(only('quotes', 'profile', 'agent'))).toEqual([
      ['Quotes', undefined],
      ['Update Profile', undefined],
    ]);
    expect(labels(only('claims', 'agentMarkets', 'agentReports'))).toEqual([
      ['Claims', undefined],
      ['Agent Resources', ['Markets', 'Reports']],
    ]);
  });

  it.each([
    ['/quotes', 'quotes'],
    ['/quotes/quote', 'quotes'],
    ['/quotes-of-others', undefined],
    ['/claims', 'claims'],
    ['/claims/loss-run', 'lossRun'],
    ['/privacy', undefined],
  ])('at %s marks %s as the current page', (path, route) => {
    expect(currentRoute(sidebarFor(['INTERNAL', 'ADMIN'], 'claims', everywhere), path)).toBe(route);
  });

  it('finds the place inside a submenu too', () => {
    const items = sidebarFor(['AGENT'], 'brokerage', everywhere);
    expect(currentRoute(items, '/agent/markets')).toBe('agentMarkets');
  });
});

it('the trail of a page leads down to it', () => {
  expect(trailOf('linkPolicy')).toEqual(['insuredDashboard']);
  expect(trailOf('agentMarkets')).toEqual(['agent']);
  expect(trailOf('insuredDashboard')).toEqual([]);
});

describe('the tools menu', () => {
  const toolsOf = (...roles: TokenRole[]) =>
    toolsFor((route) => mayEnter(ROUTES[route], { roles, brand: 'brokerage', host: 'x' }) === 'enter');

  it('gives agents their tasks and staff every tool', () => {
    expect(toolsOf('AGENT')).toEqual(['tasks']);
    for (const role of STAFF_ROLES)
      expect(toolsOf(role)).toEqual([
        'tasks',
        'persons',
        'conversations',
        'masterData',
        'ratePrograms',
        // For employees, and INTERNAL alone doesn't count as one.
        ...(role === 'INTERNAL' ? [] : ['content']),
        'staffReports',
        'outbox',
      ]);
  });

  it('gives administrators who pass the admin check their own', () => {
    const visitor = { roles: ['ADMIN'], isAdmin: true, brand: 'brokerage', host: 'x' } as const;
    expect(toolsFor((route) => mayEnter(ROUTES[route], visitor) === 'enter').at(-1)).toBe('administration');
  });

  it('is empty for everyone else', () => {
    for (const roles of [['INSURED'], ['SIGNUP'], []] as const) expect(toolsOf(...roles)).toEqual([]);
  });

  it('leaves out what has no page', () => {
    expect(toolsFor(only('outbox', 'claims'))).toEqual(['outbox']);
  });
});
