/** Says whether the process lives, whether it can work, and how it is doing. */

export { watchDatabase } from './health.gauges.ts';
export { type HealthParts, healthRoom } from './health.handlers.ts';
export { readinessCheck } from './health.ready.ts';
