import { Failure } from '@portico/contract/errors';
import { originFinder } from '@portico/platform/origins';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set where a page must not be shown under a name that isn't ours. Calls never are. */
    knownHostsOnly?: boolean;
  }
}

export interface HostOptions {
  /** Every address the portal is reached by. */
  readonly origins: readonly string[];
  readonly isProduction: boolean;
}

/** Load balancers and monitoring ask for these by IP address. */
const PROBES: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);
const LOCAL = /^(?:localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)(?::\d{1,5})?$/;

/** Whether a Host header names this portal. Outside production every name of this machine does. */
export function knownHosts({ origins, isProduction }: HostOptions): (host: string) => boolean {
  const findOrigin = originFinder(origins);
  return (host) => findOrigin(host) !== undefined || (!isProduction && LOCAL.test(host.toLowerCase()));
}

/**
 * A site that points its own name at this server could have browsers read the replies as its own (DNS rebinding), or
 * show our login under its address.
 */
export function refuseOtherHosts(app: FastifyInstance, options: HostOptions): void {
  const isKnown = knownHosts(options);
  app.addHook('onRequest', async ({ host, routeOptions: { config, url } }) => {
    const isCall = config.rowId !== undefined && !PROBES.has(url);
    if ((isCall || config.knownHostsOnly) && !isKnown(host)) throw new Failure('unknownHost');
  });
}
