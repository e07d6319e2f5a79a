import { readClaims } from '@portico/contract/token';
import type { DetailedError } from 'tus-js-client';
import { ApiFailure, failureOf } from '../apiFailure.ts';
import { renewActive } from '../impersonation.ts';
import { activeToken, isExpired, session } from '../session.ts';

/** Small enough for a slow phone to send within the server's time limit for a request. */
const CHUNK_BYTES = 1_048_576;

/** Thrown when the person pauses or cancels. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** Sends what is missing of a file. What has arrived stays there, so it can be called again after any failure. */
export async function sendBytes(
  url: string,
  content: Blob,
  { signal, onProgress }: { readonly signal: AbortSignal; onProgress(sent: number): void },
): Promise<void> {
  const { Upload } = await import('tus-js-client');
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(content, {
      uploadUrl: new URL(url, window.location.origin).href,
      chunkSize: CHUNK_BYTES,
      // The caller tries again once the connection is back.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => request.setHeader('Authorization', `Bearer ${await freshToken()}`),
      onProgress,
      onSuccess: () => resolve(),
      onError: (cause) => void reasonOf(cause).then(reject),
    });
    const stop = () => {
      void upload.abort();
      reject(new Stopped());
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    upload.start();
  });
}

export async function cancelUpload(url: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await freshToken()}`, 'Tus-Resumable': '1.0.0' };
  await fetch(url, { method: 'DELETE', headers, keepalive: true });
}

async function freshToken(): Promise<string> {
  const token = activeToken(session.get());
  const claims = token === undefined ? undefined : readClaims(token);
  if (token !== undefined && claims && !isExpired(claims)) return token;
  await renewActive();
  return activeToken(session.get()) ?? '';
}

/** Without a response the connection was lost. */
async function reasonOf(cause: Error | DetailedError): Promise<ApiFailure> {
  const response = 'originalResponse' in cause ? cause.originalResponse : null;
  if (!response) return new ApiFailure(0, { code: 'offline' });
  return failureOf(new Response(response.getBody(), { status: response.getStatus() }));
}
