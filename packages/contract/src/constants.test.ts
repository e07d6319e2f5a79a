import { expect, test } from 'vitest';
import * as constants from './constants.ts';
import { ADDRESS_TYPE_OF, ADDRESS_TYPES, COMPASS_DIRECTIONS, VERIFICATION_STATES } from './enums.ts';
import { POLICY_STATUSES } from './rooms/policies.ts';
import { TASK_STATUSES } from './rooms/tasks.ts';

// @spec 9.6
test('allows effective dates 30 days back in production and 90 elsewhere', () => {
  expect(constants.maximumPredateDays('production')).toBe(30);
  expect(constants.maximumPredateDays('test')).toBe(90);
  expect(constants.maximumPredateDays('development')).toBe(90);
});

// @spec 9.7
test('the test banner shows everywhere but in production', () => {
  expect(constants.showsTestBanner('production')).toBe(false);
  expect(constants.showsTestBanner('test')).toBe(true);
  expect(constants.showsTestBanner('staging')).toBe(true);
});

// @spec 9.9
test('a phone is narrower than 990', () => {
  expect(constants.isMobileWidth(989)).toBe(true);
  expect(constants.isMobileWidth(990)).toBe(false);
});

// @spec 9.4, 9.5, 9.8, 9.10, 9.11, 9.15, 9.18
test('the numbers are those of spec §9', () => {
  expect(constants).toMatchObject({
    RENEWAL_NOTICE_SECONDS: 30,
    OIDC_SCOPES: ['openid', 'profile', 'personal-lines-insured'],
    OIDC_RESPONSE_TYPE: 'code',
    POST_LOGIN_DELAY_MS: 100,
    PHONE_DIGITS: 10,
    MAP_CACHE_ENTRIES: 3,
    FEET_PER_DEGREE: 364567.2,
    IMAGE_MAX_PIXELS: 1000,
    ADDRESS_TAB_LABEL_LENGTH: 20,
    IMPERSONATION_MODAL: { width: 500, closeDelayMs: 1000 },
    VIDEO_MODAL: { width: 848, videoWidth: 800, videoHeight: 450, startDelayMs: 200, stepPercent: 10 },
    HELP_TAB_REFRESH_MS: 10,
    POLICY_SEARCH_WIDTH: 200,
  });
  expect(constants.OPTIONAL_SCRIPTS).toHaveLength(12);
});

// @spec 3.18, 3.20
test('the enumerations are those of spec §3', () => {
  expect(ADDRESS_TYPES).toEqual({ Mailing: 1, Physical: 2 });
  expect(ADDRESS_TYPE_OF).toEqual({ DEFAULT: 1, PHYSICAL: 2 });
  expect([...COMPASS_DIRECTIONS]).toEqual(['N', 'E', 'S', 'W', 'NE', 'NW', 'SE', 'SW']);
});

// @spec 3.19
test('states are named on the wire as spec §3 names them', () => {
  expect([...VERIFICATION_STATES]).toEqual(['verified', 'unverified']);
  expect([...TASK_STATUSES]).toEqual(['pending', 'complete']);
  expect(POLICY_STATUSES).toMatchObject({
    CURRENT: 'current',
    PRIOR: 'prior term',
    UPCOMING: 'upcoming term',
    QUOTE: 'quote only',
    PENDING: 'pending',
  });
});

// @spec 9.24
test('the optional scripts are those of spec §9', () => {
  expect([...constants.OPTIONAL_SCRIPTS]).toEqual([
    'maps',
    'annotation',
    'exif',
    'html2canvas',
    'pdf',
    'pdf worker',
    'video',
    'cropper',
    'diff viewer',
    'code editor',
    'charts',
    'chat',
  ]);
});
