import { Failure } from '@portico/contract/errors';
import type { FastifyInstance } from 'fastify';

/** More than any call needs. Parsing and checking each of them takes time, so they're counted in the text first. */
export const MOST_VALUES = 20_000;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** Before each value but the outermost comes one of these: `,`, `[` or `{`. */
const COMMA = 0x2c;
const LIST = 0x5b;
const RECORD = 0x7b;

/** Whether there are more values than that, as one pass over the text finds. What isn't JSON may look like more or fewer. */
export function hasTooMany(text: string, most = MOST_VALUES): boolean {
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA || code === LIST || code === RECORD) values += 1;
    if (values > most) return true;
  }
  return false;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}

/** Lets calls take JSON, unless it has too many values. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (hasTooMany(text))
      done(
        new Failure('badRequest', {}, [{ path: 'body', message: `must have at most ${MOST_VALUES} values` }]),
      );
    else void parse(request, text, done);
  });
}
