import contexts from 'oidc-provider/lib/helpers/als.js';

let atWork = 0;

/**
 * The provider finds its context by an AsyncLocalStorage. Up to Node.js 22, from its first use on, every promise of the
 * process is tracked for it, which took a seventh of the server's time for every call. So it's turned off when the provider
 * has nothing to do, and its next request turns it on again.
 */
export async function whileTracking(work: () => Promise<void>): Promise<void> {
  atWork += 1;
  try {
    await work();
  } finally {
    atWork -= 1;
    if (atWork === 0) contexts.disable();
  }
}
