/** Says whether the process lives, whether it can work, and how it is doing. */

export { watchDatabase } from './health.gauges.ts';
export { healthRoom } from './health.handlers.ts';
