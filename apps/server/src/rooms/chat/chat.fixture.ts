import type { Readable } from 'node:stream';
import type { Input, Row } from '@portico/contract/define';
import { type ChatConversation, type ChatMessage, chat } from '@portico/contract/rooms/chat';
import { onTestFinished } from 'vitest';
import type { Caller, TestServer } from '../../testing.ts';

type LiveInput = Input<typeof chat.rows.live>['body'];

const dataOf = (text: string): unknown[] =>
  text.split('\n').flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6))] : []));

let sent = 0;
/** A message with a name of its own. */
export const words = (Text: string) => ({ ClientId: `message-${++sent}`, Text });

/** A conversation with a first message, of a visitor or of who is signed in. */
export async function startedBy(server: TestServer, text = 'Hello', caller: Caller = {}) {
  const body = { Name: 'Hannah Brooks', Email: 'hannah@example.com', Brand: 'brokerage' } as const;
  const opened = (await server.call(chat.rows.open, { body }, caller)).body;
  const { Conversation, Secret } = opened as { Conversation: ChatConversation; Secret: string | null };
  const proof = { ConversationKey: Conversation.Key, ...(Secret && { Secret }) };
  await server.call(chat.rows.say, { body: { ...proof, ...words(text) } }, caller);
  return { key: Conversation.Key, proof, caller };
}

/** What a conversation's stream for staff has so far. */
export async function followAsStaff(server: TestServer, key: string, caller: Caller): Promise<ChatMessage[]> {
  const { body } = await server.call(chat.rows.thread, { params: { key }, query: { Wait: '0' } }, caller);
  return dataOf(String(body)) as ChatMessage[];
}

/** What a conversation's stream has so far. */
export async function follow(
  server: TestServer,
  proof: LiveInput,
  caller: Caller = {},
): Promise<ChatMessage[]> {
  const { body } = await server.call(chat.rows.live, { body: { ...proof, Wait: 0 } }, caller);
  return dataOf(String(body)) as ChatMessage[];
}

/** A stream that stays open; `next` waits for an event, and gives nothing once it has ended. */
export async function listen<R extends Row>(server: TestServer, row: R, input: Input<R>, caller: Caller) {
  const { params = {}, body } = input as { params?: Record<string, string>; body?: object };
  const response = await server.app.inject({
    method: row.method,
    url: row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
    headers: { ...(row.module && { 'x-module-key': row.module }), ...caller },
    ...(body && { payload: body }),
    payloadAsStream: true,
  });
  if (response.statusCode !== 200) throw new Error(`The stream was refused: ${response.statusCode}`);
  const stream: Readable = response.stream();
  const leave = () => void stream.destroy();
  onTestFinished(leave);
  const chunks = stream.iterator();
  const waiting: unknown[] = [];
  return {
    leave,
    async next(): Promise<unknown> {
      while (waiting.length === 0) {
        const { done, value } = await chunks.next();
        if (done) return undefined;
        waiting.push(...dataOf(String(value)));
      }
      return waiting.shift();
    },
  };
}
