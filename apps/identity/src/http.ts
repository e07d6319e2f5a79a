import {
  CATALOGUE,
  type CatalogueEntry,
  type ErrorBody,
  type ErrorCode,
  Failure,
  fail,
} from '@portico/contract/errors';
import type { Log } from '@portico/platform/context';
import { knownFailure, retryAfter } from '@portico/platform/failures';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { network } from './attempts.ts';
import type { Origination } from './sessions.ts';

/** More than any of our bodies needs. */
const BODY_LIMIT = 8 * 1024;

/** Makes a scope speak JSON and nothing else, and answer failures from the catalogue. */
export function speakJson(scope: FastifyInstance, log: Log): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    scope.getDefaultJsonParser('error', 'error'),
  );
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = failureOf(error);
    if (failure.code === 'serverError')
      log.error(
        { err: error.message, stack: error.stack, requestId: request.id },
        'a sign-in request failed',
      );
    if (failure.code === 'unavailable')
      log.warn({ err: error.message, requestId: request.id }, 'the database is unavailable');
    return sendFailure(request, reply, failure);
  });
}

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'badRequest',
  413: 'tooLarge',
  415: 'unsupportedMedia',
};

const failureOf = (error: FastifyError): Failure =>
  knownFailure(error) ?? new Failure(CODE_OF_STATUS[error.statusCode ?? 500] ?? 'serverError');

function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const { code, message, details, fields } = failure;
  const { title }: CatalogueEntry = CATALOGUE[code];
  const body: ErrorBody = {
    code,
    message,
    ...(title === undefined ? {} : { title }),
    ...(fields === undefined ? {} : { fields }),
    ...(Object.keys(details).length === 0 ? {} : { details }),
    requestId: request.id,
  };
  const seconds = retryAfter(failure);
  if (seconds !== undefined) reply.header('retry-after', seconds);
  return reply.status(failure.status).send(body);
}

/**
 * A page of another site must not sign anyone in (or out of their own account into the attacker's). Browsers
 * say where a request comes from; whoever says nothing is no browser, and JSON needs our consent anyway.
 */
export function refuseOtherSites(request: FastifyRequest, origin: string): void {
  const { origin: from, 'sec-fetch-site': site } = request.headers;
  if (from !== undefined ? from !== origin : site !== undefined && site !== 'same-origin') fail('forbidden');
}

/** A string of the body. Anything else there is a request our page does not make. */
export function textOf(body: unknown, name: string, longest = 1_000): string {
  const value = (body as Record<string, unknown> | null | undefined)?.[name];
  if (typeof value !== 'string' || value.length === 0 || value.length > longest || value.includes('\0'))
    fail('badRequest');
  return value;
}

const LONGEST_DEVICE = 200;

export const originationOf = (request: FastifyRequest): Origination => ({
  address: network(request.ip),
  device: (request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE),
});
