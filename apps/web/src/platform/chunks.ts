/** The errors of page parts that did not load, as the build tells of them; each browser words them otherwise. */
const failures = new WeakSet<WeakKey>();

window.addEventListener('vite:preloadError', ({ payload }) => failures.add(payload));

/** Whether this is a part of the portal that could not be fetched: after a release, or out of reach. */
export const isChunkFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);
