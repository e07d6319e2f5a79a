import { brandAt, brandOf } from '@portico/platform/brands';
import type { Clock } from '@portico/platform/clock';
import type { FastifyInstance } from 'fastify';

export const SECURITY_TEXT_PATH = '/.well-known/security.txt';
/** After that, people should ask again: the address may have changed. */
const VALID_MS = 180 * 86_400_000;

const NO_CONTACT = 'No one has entered an address for security reports yet.\n';

interface SecurityTextOptions {
  readonly clock: Clock;
  readonly https: boolean;
  /** An address such as mailto:security@example.com. Without one, it's the brand's own. */
  readonly securityContact?: string | undefined;
}

/** Tells people who found a weakness where to report it (RFC 9116). */
export function serveSecurityText(
  app: FastifyInstance,
  { clock, https, securityContact }: SecurityTextOptions,
): void {
  app.get(SECURITY_TEXT_PATH, { config: { knownHostsOnly: true } }, ({ host }, reply) => {
    const expires = new Date(clock.now().getTime() + VALID_MS).toISOString().replace(/T.*$/, 'T00:00:00Z');
    const { email } = brandOf(brandAt(host)).contact;
    if (!securityContact && !email) return reply.code(404).type('text/plain; charset=utf-8').send(NO_CONTACT);
    const lines = [
      `Contact: ${securityContact ?? `mailto:${email}`}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${https ? 'https' : 'http'}://${host}${SECURITY_TEXT_PATH}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  });
}
