import type { PortalSettings } from '@portico/contract/rooms/content';

/** An installation that takes payments. */
export const portal: PortalSettings = {
  Environment: 'test',
  TestBanner: false,
  Demo: false,
  IsLive: true,
  PayNow: true,
  PersonalLinesPortalUrl: null,
  EnableTracking: false,
  MapTiles: null,
};
