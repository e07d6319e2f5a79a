/** Shows administrators how the portal is running: who edits what, and its background work and its health. */
export { type HealthChecks, healthChecks } from './health/checks.ts';
export { startSampler, sweepSamples } from './health/sampler.ts';
export { type ListedKind, operationsRoom } from './operations.handlers.ts';
