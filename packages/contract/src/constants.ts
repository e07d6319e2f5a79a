/** The business constants and limits of spec §9. Those an operator may change are configuration variables. */

export const RENEWAL_NOTICE_SECONDS = 30;
export const OIDC_CLIENT_ID = 'portico-web';
export const OIDC_SCOPES = ['openid', 'profile', 'personal-lines-insured'] as const;
export const OIDC_RESPONSE_TYPE = 'code';
export const POST_LOGIN_DELAY_MS = 100;

/** How far in the past an effective date may be. */
export const PREDATE_DAYS = { production: 30, otherwise: 90 } as const;
export const maximumPredateDays = (environment: string): number =>
  environment === 'production' ? PREDATE_DAYS.production : PREDATE_DAYS.otherwise;
/** Every environment except production shows the test banner. */
export const showsTestBanner = (environment: string): boolean => environment !== 'production';

/** A window narrower than this is a phone: the sidebar collapses. */
export const MOBILE_BREAKPOINT = 990;
export const isMobileWidth = (width: number): boolean => width < MOBILE_BREAKPOINT;

export const PHONE_DIGITS = 10;
export const MAP_CACHE_ENTRIES = 3;
export const FEET_PER_DEGREE = 364_567.2;
export const IMAGE_MAX_PIXELS = 1000;
export const ADDRESS_TAB_LABEL_LENGTH = 20;

export const IMPERSONATION_MODAL = { width: 500, closeDelayMs: 1000 } as const;
export const VIDEO_MODAL = {
  width: 848,
  videoWidth: 800,
  videoHeight: 450,
  startDelayMs: 200,
  stepPercent: 10,
} as const;
export const HELP_TAB_REFRESH_MS = 10;
export const POLICY_SEARCH_WIDTH = 200;

/**
 * Scripts that a screen may ask for by name; each loads once, and only then. The browser plays videos, and what the portal
 * needs of exif, html2canvas, a diff viewer and charts is small enough to be part of the screens.
 */
export const OPTIONAL_SCRIPTS = [
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
] as const;
