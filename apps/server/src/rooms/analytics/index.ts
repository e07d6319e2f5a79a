/** Owns the counts of what is used: pages and help videos, without the people. */
export { analyticsRoom } from './analytics.handlers.ts';
export type { Analytics } from './analytics.ts';
export { type AnalyticsSettings, endpointAnalytics, sendJob } from './endpoint.ts';
export { tableAnalytics } from './table.ts';
