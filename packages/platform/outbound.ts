import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './context.ts';

/** Why an outside service gave no answer that we can use. */
export type OutboundTrouble =
  /** It couldn't be reached, took too long, or reported a failure itself. */
  | 'down'
  /** It understood and refused: wrong credentials, nothing found, a redirect that we don't follow. */
  | 'refused'
  /** It answered with something else than was asked for, or too much of it. */
  | 'garbled';

/** Names the service, but never what was sent to it. */
export class OutboundFailure extends Error {
  override name = 'OutboundFailure';
  readonly trouble: OutboundTrouble;
  readonly status: number | undefined;

  constructor(service: string, trouble: OutboundTrouble, status?: number) {
    super(`${service}: ${TROUBLES[trouble]}${status === undefined ? '' : ` (${status})`}.`);
    this.trouble = trouble;
    this.status = status;
  }
}

const TROUBLES: Readonly<Record<OutboundTrouble, string>> = {
  down: 'the service does not answer',
  refused: 'the service refused the request',
  garbled: 'the service answered with something else',
};

export interface OutboundRequest {
  /** Below the configured address. */
  readonly path?: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent by POST, as JSON. */
  readonly body?: object;
}

/** What signs the portal in at a service. */
export interface OutboundHeader {
  readonly name: string;
  readonly value: string;
}

export interface Outbound {
  /** The parsed JSON of a 2xx reply; anything else is an OutboundFailure. */
  json(request: OutboundRequest): Promise<unknown>;
  /** For a service whose reply says nothing but whether it has taken the request. */
  send(request: OutboundRequest): Promise<void>;
  /** What `take` makes of the bytes of a 2xx reply, which it gets as they arrive. The time-out is for all of them. */
  receive<T>(request: OutboundRequest, take: (bytes: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T>;
}

interface Options {
  /** For messages and the log. */
  readonly name: string;
  /** Every request goes to this host and below this path, and nowhere else. */
  readonly base: string;
  readonly log: Pick<Log, 'warn'>;
  /** For one attempt. */
  readonly timeoutMs?: number;
  readonly attempts?: number;
  /** Before the second attempt; doubled before each further one. */
  readonly backOffMs?: number;
  /** How long no one waits for the service again after all attempts failed. */
  readonly restMs?: number;
}

const LARGEST_REPLY = 1_048_576;

/** The one way out to a service that is not ours: time-outs, few retries, no redirects, no secrets in the log. */
export function openOutbound({
  name,
  base,
  log,
  timeoutMs = 1500,
  attempts = 2,
  backOffMs = 200,
  restMs = 15_000,
}: Options): Outbound {
  let restsUntil = 0;

  const attempt = async (url: URL, { headers, body }: OutboundRequest): Promise<Response> => {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      // The cause may contain the URL, and with it the query.
      throw new OutboundFailure(name, 'down');
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new OutboundFailure(name, response.status >= 500 ? 'down' : 'refused', response.status);
    }
    return response;
  };

  async function* bytesOf(response: Response): AsyncGenerator<Uint8Array> {
    try {
      yield* response.body ?? [];
    } catch {
      throw new OutboundFailure(name, 'down');
    }
  }

  const readText = async (response: Response): Promise<string> => {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of bytesOf(response)) {
      size += part.length;
      if (size > LARGEST_REPLY) throw new OutboundFailure(name, 'garbled');
      parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
  };

  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      throw new OutboundFailure(name, 'garbled');
    }
  };

  /** Tries as often as configured. What `read` makes of the reply is part of each try. */
  const ask = async <T>(request: OutboundRequest, read: (response: Response) => Promise<T>): Promise<T> => {
    if (performance.now() < restsUntil) throw new OutboundFailure(name, 'down');
    const url = addressOf(base, request);
    for (let tried = 1; ; tried += 1) {
      try {
        return await read(await attempt(url, request));
      } catch (cause) {
        if (!(cause instanceof OutboundFailure) || cause.trouble !== 'down') throw cause;
        if (tried >= attempts) {
          restsUntil = performance.now() + restMs;
          log.warn({ service: name, status: cause.status }, 'an outside service is down');
          throw cause;
        }
        await pause(backOffMs * 2 ** (tried - 1));
      }
    }
  };

  return {
    json: (request) => ask(request, async (response) => parse(await readText(response))),
    send: (request) => ask(request, async (response) => response.body?.cancel()),
    receive: (request, take) => ask(request, (response) => take(bytesOf(response))),
  };
}

/** What to ask for at `/tickets/{id}?include=users`, with the operator's header if there is one. */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
  header?: OutboundHeader,
): OutboundRequest {
  const fill = (text: string, encode: (value: string) => string) =>
    text.replaceAll(/\{(\w+)\}/g, (part, name: string) => {
      const value = values[name];
      return value === undefined ? part : encode(value);
    });
  const [path = '', query = ''] = template.split('?');
  const filled = [...new URLSearchParams(query)].map(([name, value]) => [name, fill(value, String)]);
  return {
    path: fill(path, encodeURIComponent),
    query: Object.fromEntries(filled),
    ...(header && { headers: { [header.name]: header.value } }),
  };
}

/** Whether a value would lead to another path. */
export const isOnlyDots = (value: string): boolean => /^\.+$/.test(value);

function addressOf(base: string, { path = '', query = {} }: OutboundRequest): URL {
  const root = new URL(base);
  const url = new URL(root);
  url.pathname = `${root.pathname.replace(/\/$/, '')}${path}`;
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value);
  return url;
}
