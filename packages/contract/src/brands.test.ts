import { describe, expect, it } from 'vitest';
import { BRAND_IDS, BRANDS, brandOfHost } from './brands.ts';
import { DEMO_BRANDS } from './demoBrands.ts';

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

// @spec I15.50
describe('hosts that the operator has given a brand', () => {
  const configured = new Map([
    ['help.example.com', 'claims'],
    ['claims.example.com', 'brokerage'],
    ['intranet.example.com', 'group'],
  ] as const);
  it.each([
    ['help.example.com', 'claims'],
    ['Help.Example.com:8443', 'claims'],
    ['claims.example.com', 'brokerage'],
    ['intranet.example.com', 'group'],
    // Every other host keeps the rule.
    ['www.help.example.com', 'brokerage'],
    ['myclaims.example.com', 'claims'],
    ['localhost:4000', 'group'],
    ['', 'brokerage'],
  ] as const)('%s shows %s', (host, brand) => {
    expect(brandOfHost(host, configured)).toBe(brand);
  });
});

describe('the brands', () => {
  it.each(BRAND_IDS)('%s comes without the name of a company, and without a way to reach one', (id) => {
    const { name, legalName, isRenamed, contact, agencyUpdates } = BRANDS[id];
    expect([BRANDS[id].id, legalName, isRenamed]).toEqual([id, name, true]);
    expect(name).toMatch(/^Portico /);
    expect(Object.values({ ...contact, ...agencyUpdates }).join('')).toBe('');
  });

  // @spec 1.21
  it('of the demo carry the names and colors of its three companies', () => {
    expect(
      BRAND_IDS.map((id) => [
        id,
        DEMO_BRANDS[id].name,
        DEMO_BRANDS[id].legalName,
        ...Object.values(DEMO_BRANDS[id].colours),
      ]),
    ).toEqual([
      ['claims', 'Calder Claims', 'Calder Claims Management, Inc.', '#8A3B12', '#F0A274'],
      ['group', 'Calder Group', 'Calder Group Holdings, Inc.', '#33409C', '#9AA6F5'],
      ['brokerage', 'Calder Brokerage', 'Calder Brokerage, LLC', '#0B5B6B', '#5CC3D6'],
    ]);
  });

  // @spec 9.22
  it.each(BRAND_IDS)('%s of the demo has its own host, and can be reached', (id) => {
    const { contact, agencyUpdates, hosts } = DEMO_BRANDS[id];
    expect([DEMO_BRANDS[id].id, hosts]).toEqual([id, BRANDS[id].hosts]);
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
