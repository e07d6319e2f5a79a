import { isBrief } from './brief.ts';

/** What fails is fast, so a bench that counted failures would report a speed that no one gets. It stops instead. */
export class BenchFailure extends Error {
  override name = 'BenchFailure';
}

export interface Outcome {
  /** That were answered with a status of 2xx. */
  readonly successes: number;
  readonly otherStatuses: number;
  /** Without an answer: no connection, a connection that broke, or no time left. */
  readonly unanswered: number;
}

export function requireSuccess(what: string, { successes, otherStatuses, unanswered }: Outcome): void {
  if (otherStatuses + unanswered > 0)
    throw new BenchFailure(
      `${what}: ${successes} requests succeeded, ${otherStatuses} got another status than 2xx, ` +
        `${unanswered} got no response.`,
    );
  if (successes === 0) throw new BenchFailure(`${what}: no request was made.`);
}

/** Of a brief run: a portal that is down for good is a failure. */
const MOST_TRIES = 20;

/**
 * The response, if it's a success. A brief run beside the tests measures nothing: where the portal asks for patience, as it does
 * for a document that it's still preparing, it tries again as people do.
 */
export async function succeeded(
  what: string,
  send: () => Promise<Response>,
  triesLeft = isBrief ? MOST_TRIES : 1,
): Promise<Response> {
  const reply = await send();
  if (reply.ok) return reply;
  const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN);
  const problem = `${what}: ${reply.status} ${await reply.text()}`;
  if (triesLeft <= 1 || reply.status !== 503 || Number.isNaN(seconds)) throw new BenchFailure(problem);
  console.log(`${problem} Trying again in ${seconds} s.`);
  await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
  return succeeded(what, send, triesLeft - 1);
}
