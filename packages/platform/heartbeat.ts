/** Renews a lease from time to time until it's stopped. A renewal that fails is reported, and the next one is tried. */
export function keepAlive(
  renew: () => Promise<unknown>,
  everyMs: number,
  onFailure: (cause: Error) => void,
): () => void {
  const timer = setInterval(() => void renew().catch(onFailure), everyMs).unref();
  return () => clearInterval(timer);
}
