import { ApiFailure } from '../apiFailure.ts';
import { activeToken, session } from '../session.ts';

/** The tus protocol in its simplest form, in place of the library. */

const PIECE = 1_048_576;

export class Stopped extends Error {}

async function request(url: string, method: string, headers = {}, body?: Blob, signal?: AbortSignal) {
  const authorization = `Bearer ${activeToken(session.get())}`;
  const sent = fetch(new URL(url, window.location.origin), {
    method,
    headers: { authorization, ...headers },
    ...(body && { body: await body.arrayBuffer() }),
    ...(signal && { signal }),
  });
  return sent.catch(() => {
    throw signal?.aborted ? new Stopped() : new ApiFailure(0, { code: 'offline' });
  });
}

export async function sendBytes(
  url: string,
  content: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress(sent: number): void },
): Promise<void> {
  const head = await request(url, 'HEAD', {}, undefined, signal);
  let offset = Number(head.headers.get('upload-offset'));
  while (offset < content.size) {
    onProgress(offset);
    const piece = content.slice(offset, offset + PIECE);
    const reply = await request(url, 'PATCH', { 'upload-offset': String(offset) }, piece, signal);
    offset = Number(reply.headers.get('upload-offset'));
  }
}

export const cancelUpload = (url: string) => request(url, 'DELETE');
