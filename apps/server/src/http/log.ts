import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Errors of the database carry the values they stumbled over: those stay out of the log. */
function withoutValues(
  cause: Error & { code?: string; severity?: string; table?: string; constraint?: string },
) {
  const { name, code, table, constraint } = cause;
  const isFromDatabase = cause.severity !== undefined;
  const frames = cause.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: name,
    code,
    table,
    constraint,
    ...(!isFromDatabase && { message: cause.message }),
    stack: frames,
  };
}

export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: withoutValues } },
    destination,
  );

const factsOf = ({ routeOptions: { config, url }, method, visit }: FastifyRequest) => ({
  call: config.rowId ?? url ?? 'none',
  method,
  ...visit?.who,
});

/** One line a request: which call, by whose key, how it ended, how long it took. No address, no query, no name. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const facts = { ...factsOf(request), status: reply.statusCode, ms };
    if (reply.statusCode >= 500 && reply.statusCode !== 550 && reply.statusCode !== 551)
      request.log.warn(facts, 'failed');
    else request.log.info(facts, 'answered');
  });
  // Someone closed the page, or lost the connection: nothing of ours went wrong.
  app.addHook('onRequestAbort', async (request) => request.log.info(factsOf(request), 'client left'));
}
