import { describe, expect, it } from 'vitest';
import { BRAND_IDS, BRANDS, brandOfHost } from './brands.ts';

describe('brandOfHost (spec §1)', () => {
  // @spec 1.22, 1.24, 1.25, 1.26
  it.each([
    ['claims.localhost', 'claims'],
    ['claims.localhost:4000', 'claims'],
    ['CLAIMS.LocalHost:4000', 'claims'],
    ['calderclaims.example.com', 'claims'],
    ['myclaims', 'claims'],
    // The claims rule comes first: it wins over the group's hosts.
    ['claims.group.localhost', 'claims'],
    ['group.localhost', 'group'],
    ['Group.Localhost:4000', 'group'],
    ['localhost', 'group'],
    ['localhost:4000', 'group'],
    ['LOCALHOST', 'group'],
    ['brokerage.localhost', 'brokerage'],
    ['brokerage.localhost:4000', 'brokerage'],
    ['portal.calder.example', 'brokerage'],
    ['127.0.0.1:4000', 'brokerage'],
    ['[::1]:4000', 'brokerage'],
    ['claim.localhost', 'brokerage'],
    ['mygroup.localhost', 'brokerage'],
    ['group.localhost.example', 'brokerage'],
    ['notlocalhost', 'brokerage'],
    ['', 'brokerage'],
  ] as const)('%s shows %s', (host, brand) => {
    expect(brandOfHost(host)).toBe(brand);
  });
});

describe('the brands', () => {
  // @spec 1.21
  it('carry the names and colors of the three companies', () => {
    expect(
      BRAND_IDS.map((id) => [
        id,
        BRANDS[id].name,
        BRANDS[id].legalName,
        ...Object.values(BRANDS[id].colours),
      ]),
    ).toEqual([
      ['claims', 'Calder Claims', 'Calder Claims Management, Inc.', '#8A3B12', '#F0A274'],
      ['group', 'Calder Group', 'Calder Group Holdings, Inc.', '#33409C', '#9AA6F5'],
      ['brokerage', 'Calder Brokerage', 'Calder Brokerage, LLC', '#0B5B6B', '#5CC3D6'],
    ]);
  });

  // @spec 9.22
  it.each(BRAND_IDS)('%s knows its own id and can be reached', (id) => {
    expect(BRANDS[id].id).toBe(id);
    const { contact, agencyUpdates } = BRANDS[id];
    for (const { email, phone } of [contact, agencyUpdates]) {
      expect(email).toMatch(/^\S+@\S+$/);
      expect(phone).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/);
    }
    expect(agencyUpdates).not.toEqual(contact);
  });

  it.each(BRAND_IDS)('%s is readable on white at 7 : 1', (id) => {
    expect(1.05 / (luminance(BRANDS[id].colours.light) + 0.05)).toBeGreaterThanOrEqual(7);
  });

  it.each(BRAND_IDS)('%s is readable on a dark ground at 7 : 1', (id) => {
    expect(
      (luminance(BRANDS[id].colours.dark) + 0.05) / (luminance('#1A1D21') + 0.05),
    ).toBeGreaterThanOrEqual(7);
  });
});

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
