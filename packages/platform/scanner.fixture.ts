import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { connectScanner } from './scanner.ts';

/** What the scanner below takes for a virus. */
export const TEST_VIRUS = 'PORTICO-TEST-VIRUS';

/** Undefined: it never answers. */
type Answer = (content: Buffer) => string | undefined;
const find: Answer = (content) =>
  content.includes(TEST_VIRUS) ? 'stream: Portico.TestFile FOUND\0' : 'stream: OK\0';

/** ClamAV's daemon, as far as INSTREAM goes. */
export async function startClamd({ at = { port: 0, host: '127.0.0.1' } as object, answer = find } = {}) {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    let received = Buffer.alloc(0);
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      const content = contentOf(received);
      const text = content && answer(content);
      if (text !== undefined) socket.end(text);
    });
  }).listen(at);
  await once(server, 'listening');
  const address = server.address();
  const url = typeof address === 'string' ? address : `127.0.0.1:${address?.port ?? 0}`;
  const log = { info() {}, warn() {}, error() {} };
  return {
    url,
    scanner: connectScanner({ url, log }),
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const COMMAND = Buffer.from('zINSTREAM\0');

/** What was sent, once its end has arrived. */
function contentOf(received: Buffer): Buffer | undefined {
  if (received.length < COMMAND.length) return undefined;
  if (!received.subarray(0, COMMAND.length).equals(COMMAND)) throw new Error('This is no INSTREAM.');
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length; ) {
    const bytes = received.readUInt32BE(at);
    if (bytes === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + bytes));
    at += 4 + bytes;
  }
  return undefined;
}
