import { type ErrorBody, type ErrorCode, errorText } from '@portico/contract/errors';

/** What a call came to. A refusal is an answer like another. */
export type Answer<T> = { readonly value: T } | { readonly problem: ErrorBody };

const own = (code: ErrorCode): { problem: ErrorBody } => ({ problem: { code, message: errorText(code) } });

/** Speaks JSON with the sign-in endpoints of our own origin; the cookie of the interaction goes along. */
export async function ask<T extends object>(
  path: string,
  { body, headers }: { body?: object; headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: {
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const content = parse(await response.text());
    if (response.ok && content) return { value: content as T };
    if (content && 'code' in content && 'message' in content) return { problem: content as ErrorBody };
    // A proxy in front of us answers without our words.
    return own(response.status === 503 ? 'maintenance' : 'serverError');
  } catch {
    return own('offline');
  }
}

/** An empty body says nothing, and that is fine; undefined is a body that is not ours. */
function parse(text: string): object | undefined {
  if (text === '') return {};
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null ? content : undefined;
  } catch {
    return undefined;
  }
}
