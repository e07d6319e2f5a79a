import { describe, expect, it } from 'vitest';
import { BRAND_IDS, BRANDS } from '../brands.ts';
import { DEMO_BRANDS } from '../demoBrands.ts';
import { BRAND_FIELDS, BrandSettings, brandWith, settingsOf } from './brandSettings.ts';
import { contrastOf, isReadable } from './contrast.ts';

const original = settingsOf(DEMO_BRANDS.brokerage);
const problemsWith = (changed: Partial<BrandSettings>) =>
  BrandSettings.safeParse({ ...original, ...changed }).error?.issues.map(({ path, message }) => [
    path.join(),
    message,
  ]) ?? [];

describe('contrast', () => {
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#000000', 21],
    ['#777777', '#777777', 1],
    ['#767676', '#FFFFFF', 4.54],
  ])('of %s and %s is %d', (one, other, expected) => {
    expect(contrastOf(one, other)).toBeCloseTo(expected, 2);
  });

  it('has to be 7:1, on white by day and on the dark ground by night', () => {
    // The lightest gray with 7:1 on white, and the one after it.
    expect(isReadable('#595959', 'light')).toBe(true);
    expect(isReadable('#5A5A5A', 'light')).toBe(false);
    expect(isReadable('#595959', 'dark')).toBe(false);
    expect(isReadable('#FFFFFF', 'dark')).toBe(true);
  });
});

describe('what administrators can change', () => {
  it.each(BRAND_IDS)('accepts %s as it comes', (id) => {
    expect(BrandSettings.safeParse(settingsOf(DEMO_BRANDS[id])).success).toBe(true);
  });

  it('tidies up what was typed', () => {
    const { data } = BrandSettings.safeParse({
      ...original,
      Name: '  Calder  ',
      ColorLight: ' #0b5b6b ',
      Email: 'Help@Calder.example',
    });
    expect(data).toMatchObject({ Name: 'Calder', ColorLight: '#0B5B6B', Email: 'help@calder.example' });
  });

  it('takes chat hours as people write them, and says what it can’t read', () => {
    const { data } = BrandSettings.safeParse({
      ...original,
      ChatMonday: ' 9am-5:30pm',
      ChatTuesday: 'closed',
      ChatWednesday: 'All Day',
    });
    expect(data).toMatchObject({
      ChatMonday: '9:00 AM–5:30 PM',
      ChatTuesday: 'Closed',
      ChatWednesday: 'All day',
    });
    expect(problemsWith({ ChatMonday: '9 to 5', ChatZone: 'Mars/Olympus' })).toEqual([
      ['ChatZone', 'Choose a time zone.'],
      ['ChatMonday', expect.stringContaining('such as 9:00 AM–5:00 PM')],
    ]);
  });

  it.each(['red', '#FFF', '0B5B6B', '#0B5B6', '#0B5B6G', '#0B5B6B80', 'var(--x)', '#0B5B6B;}', ''])(
    'takes no color like “%s”, and says so once',
    (ColorDark) => {
      expect(problemsWith({ ColorDark })).toEqual([
        ['ColorDark', expect.stringContaining('six digits or letters')],
      ]);
    },
  );

  // @spec I15.22
  it('says which way a color has to go', () => {
    expect(problemsWith({ ColorLight: '#5CC3D6', ColorDark: '#0B5B6B' })).toEqual([
      ['ColorLight', expect.stringContaining('Choose a darker one')],
      ['ColorDark', expect.stringContaining('Choose a lighter one')],
    ]);
  });

  it.each(['Calder\nBcc: x@y.example', 'Calder <x@y.example>', '   ', 'x'.repeat(41)])(
    'takes no name like “%s”',
    (Name) => {
      expect(problemsWith({ Name })[0]?.[0]).toBe('Name');
    },
  );

  it.each(['8005550127', '555-0127', '+1 (800) 555-0127', '(800) 555-01277'])(
    'takes no phone number like %s',
    (Phone) => {
      expect(problemsWith({ Phone })[0]?.[0]).toBe('Phone');
    },
  );
});

describe('a changed brand', () => {
  it('has what was changed, and the rest as it came', () => {
    const changed = brandWith(DEMO_BRANDS.claims, {
      Phone: '(813) 555-0199',
      AgencyEmail: 'us@calder.example',
    });
    expect(changed).toEqual({
      ...DEMO_BRANDS.claims,
      contact: { ...DEMO_BRANDS.claims.contact, phone: '(813) 555-0199' },
      agencyUpdates: { ...DEMO_BRANDS.claims.agencyUpdates, email: 'us@calder.example' },
    });
  });

  it('comes back field by field from its settings', () => {
    for (const field of BRAND_FIELDS) {
      const value = `changed ${field}`;
      const changed = settingsOf(brandWith(DEMO_BRANDS.group, { [field]: value }));
      expect(changed).toEqual({ ...settingsOf(DEMO_BRANDS.group), [field]: value });
    }
  });

  it('is known to be renamed only if it is', () => {
    expect(brandWith(DEMO_BRANDS.group, { Name: 'Harbor' }).isRenamed).toBe(true);
    expect(brandWith(DEMO_BRANDS.group, { Name: 'Calder Group' })).not.toHaveProperty('isRenamed');
    // One that comes without a logo has only its mark, whatever its name.
    expect(brandWith(BRANDS.group, {}).isRenamed).toBe(true);
  });
});
