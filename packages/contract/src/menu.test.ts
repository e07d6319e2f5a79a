import { describe, expect, it } from 'vitest';
import { BRAND_IDS, type BrandId } from './brands.ts';
import { type MenuItem, menuFor } from './menu.ts';
import type { TokenRole } from './roles.ts';
import { mayEnter, ROUTES, type RouteName } from './routes.ts';

const insured = ['Dashboard', 'Link a Policy', 'Contact Your Agent'];
const records = ['Manage Accounts', 'Quotes', 'Policy Documents', 'Claims'];
const resources = [...records, 'Agent Resources'];
const update = 'Update Profile';
const lossRun = 'Loss Run Report';

const table: readonly [TokenRole[], Record<BrandId, string[]>][] = [
  [[], { brokerage: [], claims: [], group: [] }],
  [['SIGNUP'], { brokerage: [], claims: [], group: [] }],
  [
    ['INSURED'],
    { brokerage: [...insured, update], claims: [...insured, update], group: [...insured, update] },
  ],
  [
    ['AGENT'],
    { brokerage: [...resources, update], claims: [...records, update], group: [...records, update] },
  ],
  [['INTERNAL'], { brokerage: resources, claims: records, group: records }],
  ...(
    [
      ['UNDERWRITER'],
      ['ADMIN'],
      ['SUPPORT'],
      ['EMPLOYEE'],
      ['INTERNAL', 'UNDERWRITER'],
      ['INTERNAL', 'ADMIN'],
      ['INTERNAL', 'SUPPORT'],
      ['INTERNAL', 'EMPLOYEE'],
    ] satisfies TokenRole[][]
  ).map((roles): [TokenRole[], Record<BrandId, string[]>] => [
    roles,
    { brokerage: resources, claims: [...records, lossRun], group: records },
  ]),
  [
    ['INSURED', 'AGENT'],
    {
      brokerage: [...insured, ...resources, update],
      claims: [...insured, ...records, update],
      group: [...insured, ...records, update],
    },
  ],
];

describe('the sidebar (spec §2)', () => {
  // @spec 1.23, 1.34, 2.82, 2.83, 2.84, 2.85, 2.86
  it.each(table)('of %j, brand by brand', (roles, expected) => {
    for (const brand of BRAND_IDS)
      expect([brand, menuFor(roles, brand).map(({ label }) => label)]).toEqual([brand, expected[brand]]);
  });

  // @spec 2.84
  it('keeps the eight agent resources in a submenu', () => {
    const submenu = menuFor(['AGENT'], 'brokerage').find(({ label }) => label === 'Agent Resources');
    expect(submenu?.route).toBeUndefined();
    expect(submenu?.items?.map(({ label, route }) => [label, route && ROUTES[route].path])).toEqual([
      ['Agency', '/agent/agency'],
      ['Availability', '/agent/availability'],
      ['Bulletins', '/agent/bulletins'],
      ['Doing Business', '/agent/doing-business'],
      ['Markets', '/agent/markets'],
      ['Programs', '/agent/programs'],
      ['Reports', '/agent/reports'],
      ['Underwriting', '/agent/underwriting'],
    ]);
  });

  it.each(table)('shows %j no item that the guard would turn away', (roles) => {
    const routesIn = (item: MenuItem): RouteName[] => [
      ...(item.route ? [item.route] : []),
      ...(item.items ?? []).flatMap(routesIn),
    ];
    for (const brand of BRAND_IDS)
      for (const name of menuFor(roles, brand).flatMap(routesIn))
        expect([brand, name, mayEnter(ROUTES[name], { roles, brand, host: `${brand}.localhost` })]).toEqual([
          brand,
          name,
          'enter',
        ]);
  });

  it('hands out items, not the rules behind them', () => {
    expect(menuFor(['INTERNAL', 'ADMIN'], 'claims').at(-1)).toEqual({ label: lossRun, route: 'lossRun' });
  });
});
