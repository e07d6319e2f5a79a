import type { Database } from '@portico/database/open';
import type { AccessChanges } from '@portico/platform/accessChanges';
import { createReadAudit } from '@portico/platform/audit';
import type { Clock } from '@portico/platform/clock';
import type { AnsweredRoom } from '@portico/platform/context';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Identity } from '../../identity/src/index.ts';
import { buildApp } from './app.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly identity: Identity;
  readonly accessChanges: AccessChanges;
  readonly origins: readonly string[];
  /** Instead of identity's own rooms. */
  readonly rooms?: ((registry: Registry) => readonly AnsweredRoom[]) | undefined;
}

/** The server with the real identity and, by default, only identity's own rooms. */
export async function appOf({ rooms, ...parts }: Parts): Promise<FastifyInstance> {
  const registry = new Registry();
  const readAudit = createReadAudit(parts.database);
  const app = await buildApp({
    signers: {},
    ...parts,
    readAudit,
    registry,
    rooms: rooms?.(registry) ?? parts.identity.rooms,
    webRoot: '/nowhere',
    checkReplies: true,
    https: parts.origins.every((origin) => origin.startsWith('https:')),
    isProduction: false,
    trustProxy: ['loopback'],
    hasDocs: false,
  });
  app.addHook('onClose', readAudit.close);
  await app.ready();
  return app;
}
