import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Counts and times every request, by the call's name. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'portico_request_seconds',
    help: 'Request duration, by call and status.',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.rowId ?? request.routeOptions.url ?? 'none';
    seconds.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
