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

/** The response, if it's a success. */
export async function succeeded(what: string, response: Promise<Response> | Response): Promise<Response> {
  const reply = await response;
  if (!reply.ok) throw new BenchFailure(`${what}: ${reply.status} ${await reply.text()}`);
  return reply;
}
