import { documents, type FileToken } from '@portico/contract/rooms/documents';
import { ApiFailure, failureOf } from '../apiFailure.ts';
import { connection } from '../connection.ts';

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

/** `ask` gives the file's address, with a token in it. */
export function bytesOf(ask: () => Promise<string>, signal: AbortSignal): FileBytes {
  let address = ask();

  /** Reads that fail together share one new address. */
  const renewed = (refused: Promise<string>) => {
    if (address === refused) address = ask();
    return address;
  };
  /** Without bytes if the server refuses the token, or has cut the part off because access has ended. */
  const load = async (current: Promise<string>, begin: number, end: number) => {
    const response = await fetchPart(await current, `bytes=${begin}-${end - 1}`, signal);
    if ([401, 403, 404, 410].includes(response.status)) return { response };
    if (!response.ok) throw await failureOf(response);
    const bytes = await response.arrayBuffer().catch((error) => {
      if (signal.aborted) throw error;
    });
    return { response, bytes };
  };

  return {
    address: () => address,
    async read(begin, end) {
      const current = address;
      let part = await load(current, begin, end);
      // With a new token, the server says whether there still is access.
      if (!part.bytes) part = await load(renewed(current), begin, end);
      if (!part.response.ok) throw await failureOf(part.response);
      if (!part.bytes) throw new ApiFailure(0, { code: 'offline' });
      return { bytes: new Uint8Array(part.bytes), total: totalOf(part.response) ?? part.bytes.byteLength };
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
