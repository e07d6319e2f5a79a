/** Renews a lease at intervals until it's stopped. A failed renewal is reported, and the next one is tried. */
export function keepAlive(
  renew: () => Promise<unknown>,
  everyMs: number,
  onFailure: (cause: Error) => void,
): () => void {
  const timer = setInterval(() => void renew().catch(onFailure), everyMs).unref();
  return () => clearInterval(timer);
}
