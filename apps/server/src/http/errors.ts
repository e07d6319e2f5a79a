import {
  CATALOGUE,
  type CatalogueEntry,
  type ErrorBody,
  type ErrorCode,
  Failure,
} from '@portico/contract/errors';
import { knownFailure, retryAfter } from '@portico/platform/failures';
import { acceptsPage, unknownHostPage } from '@portico/platform/plainPage';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** What Fastify itself complains of, in the catalogue's words. */
const BY_FRAMEWORK_CODE: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMedia',
};

function asFailure(cause: unknown): Failure {
  const known = knownFailure(cause);
  if (known !== undefined) return known;
  const { code = '', statusCode = 500 } = cause as Partial<FastifyError>;
  return new Failure(
    BY_FRAMEWORK_CODE[code] ?? (statusCode >= 400 && statusCode < 500 ? 'badRequest' : 'serverError'),
  );
}

export function errorBody(failure: Failure, requestId: string): ErrorBody {
  const { title }: CatalogueEntry = CATALOGUE[failure.code];
  return {
    code: failure.code,
    message: failure.message,
    ...(title === undefined ? {} : { title }),
    ...(failure.fields === undefined ? {} : { fields: failure.fields }),
    ...(Object.keys(failure.details).length === 0 ? {} : { details: failure.details }),
    requestId,
  };
}

const ABORTED = ['AbortError', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'];

/** Work that ended because the person who asked for it is gone: the page was closed, or the phone lost its connection. */
function isAbandoned(cause: unknown, { raw }: FastifyReply): boolean {
  const { name = '', code = '' } = cause as NodeJS.ErrnoException;
  return raw.destroyed && !raw.writableFinished && (ABORTED.includes(name) || ABORTED.includes(code));
}

const isPage = ({ headers, routeOptions: { config } }: FastifyRequest) =>
  !config.isData && acceptsPage(headers.accept);

/** The one place where something that went wrong becomes a reply. */
export function sendFailure(cause: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = asFailure(cause);
  // Only unexpected failures get a stack trace; the details stay in the log.
  if (failure.code === 'serverError' && !isAbandoned(cause, reply))
    request.log.error({ err: cause }, 'unforeseen failure');
  if (failure.code === 'unavailable') request.log.warn({ err: cause }, 'the database is unavailable');
  if (failure.code === 'unauthenticated') reply.header('WWW-Authenticate', 'Bearer');
  const seconds = retryAfter(failure);
  if (seconds !== undefined) reply.header('Retry-After', String(seconds));
  reply.code(failure.status).header('Cache-Control', 'no-store');
  // Someone who mistyped the address, or followed a wrong link, reads a page and not JSON.
  if (failure.code === 'unknownHost' && isPage(request))
    return reply.type('text/html; charset=utf-8').send(unknownHostPage(failure.message));
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(errorBody(failure, request.id)));
}
