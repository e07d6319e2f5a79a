/** The portal's own origin at a host, if it is reached by that host. */
export type FindOrigin = (host: string) => string | undefined;

export function originFinder(origins: readonly string[]): FindOrigin {
  const byHost = new Map(origins.map((origin) => [new URL(origin).host, origin]));
  return (host) => byHost.get(host.toLowerCase());
}
