import fastifyMultipart from '@fastify/multipart';
import { Failure } from '@portico/contract/errors';
import type { Presence } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const META_BYTES = 16_384;
/** More than any file may have. The room that receives it has the real limit. */
const FILE_BYTES = 1_073_741_824;

/** Receives a file that came along with a call, under the key that the call gets for it. */
export type ReceiveFile = (
  presence: Presence,
  address: string,
  key: string,
  body: never,
  file: { readonly name: string; readonly content: AsyncIterable<Uint8Array> },
) => Promise<void>;

/** Lets the routes of a scope, and no others, take forms with files. */
export const acceptMultipart = (scope: FastifyInstance) =>
  scope.register(fastifyMultipart, {
    limits: { files: 1, fields: 1, fieldSize: META_BYTES, fileSize: FILE_BYTES },
  });

interface Multipart {
  /** Parses the body of the call, to which the file's key was added. */
  parse(body: object): object;
  /** The name of that key. */
  readonly keyName: string;
  receive(key: string, body: never, file: Parameters<ReceiveFile>[4]): Promise<void>;
}

/** The input of a call that comes as a form: its body as JSON in `meta`, which is checked before the file is read. */
export async function readMultipart(
  request: FastifyRequest,
  { parse, keyName, receive }: Multipart,
): Promise<object> {
  const key = newKey();
  let input: { body?: unknown } | undefined;
  let hasFile = false;
  try {
    for await (const part of wellFormed(() => request.parts())) {
      if (part.type === 'field' && part.fieldname === 'meta')
        input = parse({ ...objectOf(part.value), [keyName]: key });
      if (part.type === 'field') continue;
      if (input === undefined) throw bad('meta', 'must come before the file');
      await receive(key, input.body as never, { name: part.filename, content: wellFormed(() => part.file) });
      hasFile = true;
    }
  } catch (cause) {
    // The rest is read and dropped: a sender hears of a refusal once all is sent, and the connection isn't left hanging.
    request.raw.unpipe().resume();
    throw cause;
  }
  if (input === undefined || !hasFile) throw bad('file', 'must be in the form, after meta');
  return input;
}

/** A form without a boundary or an end is its sender's mistake. */
async function* wellFormed<T>(open: () => AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* open();
  } catch {
    throw bad('file', 'must be in a form that’s complete');
  }
}

const bad = (path: string, message: string) => new Failure('badRequest', {}, [{ path, message }]);

function objectOf(text: unknown): object {
  try {
    const value: unknown = JSON.parse(String(text));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Falls through to the same refusal.
  }
  throw bad('meta', 'must be a JSON object');
}
