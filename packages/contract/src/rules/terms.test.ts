import { expect, it } from 'vitest';
import { BRAND_IDS } from '../brands.ts';
import { TOKEN_ROLES } from '../roles.ts';
import { acceptsByRole, TERMS } from './terms.ts';

// @spec 6.10
it('agents and internal users accept by their role, on the brokerage brand alone (spec §6)', () => {
  const accepting = BRAND_IDS.flatMap((brand) =>
    TOKEN_ROLES.filter((role) => acceptsByRole([role], brand)).map((role) => `${role} on ${brand}`),
  );
  expect(accepting).toEqual(['AGENT on brokerage', 'INTERNAL on brokerage']);
});

it('gives staff INTERNAL in addition to their own role', () => {
  expect(acceptsByRole(['INTERNAL', 'ADMIN'], 'brokerage')).toBe(true);
  expect(acceptsByRole([], 'brokerage')).toBe(false);
});

it('the version is the day that people read', () => {
  const since = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  expect(since.format(new Date(TERMS.version))).toBe(TERMS.since);
});
