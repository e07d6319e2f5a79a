import { documents, type FileToken } from '@portico/contract/rooms/documents';
import { client } from '../api.ts';
import { ApiFailure, failureOf } from '../apiFailure.ts';
import { connection } from '../connection.ts';

const { token: askToken } = client(documents);

/** Where the file is that the token opens. */
export const addressOf = ({ Token }: Pick<FileToken, 'Token'>): string =>
  `${documents.rows.binary.path}?${new URLSearchParams({ Token })}`;

/** A file in parts. Tokens expire; a new one is asked for when the server refuses the one we have. */
export interface FileBytes {
  /** For what loads the file by itself: a picture. */
  address(): Promise<string>;
  /** From `begin` up to, not including, `end`. */
  read(begin: number, end: number): Promise<{ readonly bytes: Uint8Array; readonly total: number }>;
}

export function bytesOf(key: string, signal: AbortSignal): FileBytes {
  const ask = () => askToken({ query: { EFileKey: key, Disposition: 'inline' } }, { signal });
  let token = ask();

  /** Reads that fail together share one new token. */
  const renewed = (refused: Promise<FileToken>) => {
    if (token === refused) token = ask();
    return token;
  };
  const load = async (current: Promise<FileToken>, begin: number, end: number) =>
    fetchPart(addressOf(await current), `bytes=${begin}-${end - 1}`, signal);

  return {
    address: async () => addressOf(await token),
    async read(begin, end) {
      const current = token;
      let response = await load(current, begin, end);
      if ([401, 403, 404, 410].includes(response.status)) response = await load(renewed(current), begin, end);
      if (!response.ok) throw await failureOf(response);
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { bytes, total: totalOf(response) ?? bytes.length };
    },
  };
}

/** While many documents are being made, the portal says when to ask again. */
const MOST_TRIES = 5;

async function fetchPart(address: string, range: string, signal: AbortSignal): Promise<Response> {
  try {
    for (let tries = 1; ; tries++) {
      const response = await fetch(address, { headers: { Range: range }, signal });
      const seconds = Number(response.headers.get('Retry-After'));
      if (response.status !== 503 || !(seconds > 0) || tries === MOST_TRIES) return response;
      await pause(seconds * 1000, signal);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    void connection.check();
    throw new ApiFailure(0, { code: 'offline' });
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Absent where the server sent the whole file. */
function totalOf({ headers }: Response): number | undefined {
  const [, total] = /^bytes \d+-\d+\/(\d+)$/.exec(headers.get('Content-Range') ?? '') ?? [];
  return total === undefined ? undefined : Number(total);
}
