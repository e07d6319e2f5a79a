import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FileToSend, Page, Reply } from '@portico/contract/define';
import * as z from 'zod/mini';

/** A handler's result, ready for the wire. */
export interface Encoded {
  readonly body: string | Readable | FileToSend;
  readonly total?: number;
}

/** A handler returned something other than its row promises. */
export class ReplyDrift extends Error {
  override name = 'ReplyDrift';
}

/** A file brings its own type. */
export const contentType = (reply: Reply): string =>
  reply.kind === 'report'
    ? 'text/html; charset=utf-8'
    : reply.kind === 'text' || reply.kind === 'stream'
      ? reply.type.startsWith('text/') && !reply.type.includes('charset')
        ? `${reply.type}; charset=utf-8`
        : reply.type
      : 'application/json; charset=utf-8';

/** With `check`, every response is validated against its schema: on everywhere except production. */
export function encoderOf(reply: Reply, check: boolean): (result: unknown) => Encoded {
  switch (reply.kind) {
    case 'json':
      return (result) => ({ body: toJson(result, check ? reply.schema : undefined) });
    case 'list': {
      const schema = check ? z.array(reply.item) : undefined;
      return (result) => {
        const { rows, total } = result as Page<unknown>;
        return { body: toJson(rows, schema), total };
      };
    }
    case 'text':
      return (result) => ({ body: String(result) });
    case 'stream':
      return (result) => ({ body: Readable.from(result as AsyncIterable<Uint8Array>) });
    case 'file':
    case 'report':
      return (result) => ({ body: result as string | FileToSend });
  }
}

function toJson(value: unknown, schema: z.ZodMiniType | undefined): string {
  const text = JSON.stringify(value ?? null);
  if (schema === undefined) return text;
  const wire: unknown = JSON.parse(text);
  const result = schema.safeParse(wire);
  if (!result.success)
    throw new ReplyDrift(
      result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    );
  // A schema lets strange fields pass in silence; a column that slipped into a reply must not.
  if (!isDeepStrictEqual(result.data, wire))
    throw new ReplyDrift('the reply holds fields that its schema does not name');
  return text;
}
