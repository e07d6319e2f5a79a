import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long to keep idle connections open for a last request after we stop accepting new ones. */
const LINGER_MS = 2_000;
/** How long a request under way may still take. Statements end after 30 seconds at the latest. */
const LONGEST_REQUEST_MS = 35_000;

/** Stops a process behind a proxy without losing a request. */
export interface Drain {
  /** `/readyz` turns 503. Everything else is still answered. */
  isStopping(): boolean;
  /** Every reply ends its connection. */
  isClosing(): boolean;
  /** Unready for as long as a load balancer needs to notice, then no new connections. */
  leave(app: FastifyInstance): Promise<void>;
  /** Answers what still comes over the connections there are, then closes them. */
  close(app: FastifyInstance): Promise<void>;
}

/** The longest queue of connections that Node asks the system for. */
const LONGEST_QUEUE = 511;

/**
 * Connections that wait to be accepted would be reset by closing. Node accepts one each time it looks, so we let it look
 * until it finds none.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let isAccepted = true;
  const onConnection = () => {
    isAccepted = true;
  };
  server.on('connection', onConnection);
  for (let turn = 0; isAccepted && turn < LONGEST_QUEUE; turn++) {
    isAccepted = false;
    await new Promise(setImmediate);
  }
  server.off('connection', onConnection);
}

/**
 * A proxy keeps connections open and may send a request over one at the very moment we close it: that request is lost, and
 * one that writes can't be repeated safely. So we first stop listening and let the proxy use up the connections
 * it has. Each reply ends its connection, and when the proxy wants a new one it is refused before it has sent anything.
 */
export function createDrain(graceSeconds: number): Drain {
  let state: 'serving' | 'stopping' | 'closing' = 'serving';
  let usedUp: Promise<unknown> = Promise.resolve();
  return {
    isStopping: () => state !== 'serving',
    isClosing: () => state === 'closing',
    async leave({ server }) {
      state = 'stopping';
      if (graceSeconds === 0) return;
      await delay(graceSeconds * 1000);
      await acceptWaiting(server);
      // The HTTP server's own close() would end idle connections too.
      usedUp = new Promise((resolve) => Server.prototype.close.call(server, resolve));
      state = 'closing';
    },
    async close(app) {
      state = 'closing';
      await Promise.race([usedUp, delay(LINGER_MS, undefined, { ref: false })]);
      setTimeout(() => app.server.closeAllConnections(), LONGEST_REQUEST_MS).unref();
      await app.close();
    },
  };
}
