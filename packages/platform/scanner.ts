import { createConnection, type NetConnectOpts } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Log } from './context.ts';

/** Looks for viruses. */
export interface Scanner {
  /** The name of the virus that was found, if any. Fails with `ScannerDown`: without an answer, nothing counts as clean. */
  scan(content: AsyncIterable<Uint8Array>): Promise<string | undefined>;
}

export class ScannerDown extends Error {
  override name = 'ScannerDown';
}

interface ScannerOptions {
  /** `host:port`, or the path of a socket. */
  readonly url: string;
  readonly log: Log;
  /** How long it may be silent. A large PDF takes seconds. */
  readonly silenceMs?: number;
}

/** ClamAV's daemon. Each file gets its own connection, so one that hangs holds up no other. */
export function connectScanner({ url, log, silenceMs = 60_000 }: ScannerOptions): Scanner {
  const address = addressOf(url);
  return {
    async scan(content) {
      let answer = '';
      const socket = createConnection(address).setTimeout(silenceMs, () =>
        socket.destroy(new Error(`no answer within ${silenceMs / 1000} seconds`)),
      );
      const collect = async (replies: AsyncIterable<Buffer>) => {
        for await (const part of replies) answer += part;
      };
      const failure = await pipeline(Readable.from(inPieces(content)), socket, collect).catch(
        (cause: Error) => cause,
      );
      const [, verdict, virus] = /^stream: (OK|(.+) FOUND)\0$/.exec(answer) ?? [];
      // Whatever it says of a part of the file doesn't count for the rest.
      if (verdict === 'OK' && failure === undefined) return undefined;
      if (virus !== undefined) return virus;
      const reason = answer.replaceAll('\0', '') || failure?.message || 'it hung up';
      log.error({ scanner: url, reason }, 'The virus scanner did not answer');
      throw new ScannerDown(reason, { cause: failure });
    },
  };
}

function addressOf(url: string): NetConnectOpts {
  if (url.startsWith('/')) return { path: url };
  const { hostname, port } = new URL(`tcp://${url}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** As INSTREAM wants it: each piece after its length, and a length of zero at the end. */
async function* inPieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of content) {
    // Would be the end.
    if (piece.length === 0) continue;
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
