import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { documents } from '@portico/contract/rooms/documents';
import { UPLOAD_PATH, uploads } from '@portico/contract/rooms/uploads';
import { pdfOf } from '@portico/platform/pdf/pdf.fixture';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const PIECES = 3;

/** A file on its way to the server, as far as the server has acknowledged it. */
interface Sending {
  readonly content: Buffer;
  key?: string;
  offset: number;
}

/** Letters, which are kept byte for byte, and no two of them the same. */
const newFile = (): Sending => ({
  content: pdfOf({ objects: [`9 0 obj (${randomBytes(60_000).toString('hex')}) endobj`] }),
  offset: 0,
});

interface Options {
  readonly origin: string;
  readonly token: string;
  readonly policyKey: string;
  /** Documents that no one has opened yet. */
  readonly unopened: string[];
  onReply(): void;
}

/** People who send files, add them and open documents, and remember what the server has acknowledged. */
export function openClients({ origin, token, policyKey, unopened, onReply }: Options) {
  const unfinished: Sending[] = [];
  /** Documents by key, with the hash of their content. */
  const acknowledged = new Map<string, string>();
  const about = { OwnerKind: 'Policy', OwnerKey: policyKey, EFileTypeKey: 'CORRESPONDENCE' };

  const ask = async (status: number, path: string, init: RequestInit = {}): Promise<Response> => {
    const reply = await fetch(`${origin}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'x-module-key': 'W2_POLICYDOC', ...init.headers },
    });
    if (reply.status !== status) throw new Unexpected(`${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  const post = async <T>({ path }: { readonly path: string }, body: object): Promise<T> => {
    const headers = { 'content-type': 'application/json' };
    const reply = await ask(200, path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await reply.json()) as T;
  };
  const tus = (status: number, method: string, key: string, init: RequestInit = {}) =>
    ask(status, `${UPLOAD_PATH}/${key}`, {
      ...init,
      method,
      headers: { 'tus-resumable': '1.0.0', ...init.headers },
    });
  const offsetOf = async (key: string) => Number((await tus(200, 'HEAD', key)).headers.get('upload-offset'));

  const announce = async (file: Sending): Promise<string> => {
    const body = { Name: 'letter.pdf', Bytes: file.content.length, ...about };
    return (await post<{ UploadKey: string }>(uploads.rows.start, body)).UploadKey;
  };

  async function sendPiece(file: Sending, key: string): Promise<void> {
    const end = Math.min(file.content.length, file.offset + Math.ceil(file.content.length / PIECES));
    const headers = {
      'upload-offset': String(file.offset),
      'content-type': 'application/offset+octet-stream',
    };
    const body = new Uint8Array(file.content.subarray(file.offset, end));
    try {
      await tus(204, 'PATCH', key, { headers, body });
      file.offset = end;
    } catch (cause) {
      // Bytes of a request that was cut off can arrive after we asked how many there are. Clients ask again then.
      const offset = await offsetOf(key);
      if (offset <= file.offset) throw cause;
      file.offset = offset;
    }
  }

  /** Sends what is missing of a file and makes a document of it. */
  async function finish(file: Sending): Promise<void> {
    if (file.key === undefined) {
      file.key = await announce(file);
      onReply();
    } else {
      const offset = await offsetOf(file.key);
      if (offset < file.offset) throw new Unexpected(`${file.offset - offset} bytes were lost.`);
      file.offset = offset;
    }
    while (file.offset < file.content.length) {
      await sendPiece(file, file.key);
      onReply();
    }
    // A process that died after the last byte has left the checks to this call.
    await ask(200, uploads.rows.get.path.replace('{key}', file.key));
    const added = await post<{ Key: string; Sha256: string }>(uploads.rows.add, {
      UploadKey: file.key,
      ...about,
    });
    if (added.Sha256 !== hashOf(file.content)) throw new Unexpected('The document has other bytes.');
    acknowledged.set(added.Key, added.Sha256);
    onReply();
  }

  const contentOf = async (key: string): Promise<string> => {
    const reply = await ask(200, `${documents.rows.binary.path}?EFileKey=${key}`);
    return hashOf(new Uint8Array(await reply.arrayBuffer()));
  };

  async function openFirst(key: string): Promise<void> {
    acknowledged.set(key, await contentOf(key));
    onReply();
  }

  /** Sends half of a file and hangs up. */
  async function cutOff(key: string, content: Buffer): Promise<void> {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    const head = [
      `PATCH ${UPLOAD_PATH}/${key} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Authorization: Bearer ${token}`,
      'Tus-Resumable: 1.0.0',
      'Upload-Offset: 0',
      'Content-Type: application/offset+octet-stream',
      `Content-Length: ${content.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await new Promise((resolve) => socket.write(content.subarray(0, content.length / 2), resolve));
    // steady: some are cut while they're read, some before
    await delay(Math.random() * 50);
    socket.destroy();
  }

  /** Goes on where the last process left off. If it's cut short, the next one does. */
  async function walk(): Promise<void> {
    const file = unfinished.shift() ?? newFile();
    await finish(file).catch((cause) => {
      unfinished.push(file);
      throw cause;
    });
    const key = unopened.shift();
    if (key === undefined) throw new Unexpected('All documents were opened.');
    await openFirst(key).catch((cause) => {
      unopened.push(key);
      throw cause;
    });
  }

  return {
    acknowledged,
    contentOf,
    finish,
    newFile,
    announce,
    cutOff,
    /** One errand after the other, until the server is gone. */
    async keepWalking(): Promise<void> {
      for (;;)
        try {
          await walk();
        } catch (cause) {
          if (cause instanceof Unexpected) throw cause;
          return;
        }
    },
    async finishAll(): Promise<void> {
      for (const file of unfinished.splice(0)) await finish(file);
    },
  };
}

/** A reply that a server must not give; one that is killed gives none. */
class Unexpected extends Error {
  override name = 'Unexpected';
}
