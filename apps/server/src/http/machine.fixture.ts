import type { Row, Signer } from '@portico/contract/define';
import { newKey } from '@portico/platform/ids';
import { signatureOf, timestampOf } from '@portico/platform/signatures';
import { TEST_SIGNERS, type TestReply, type TestServer } from '../testing.ts';

interface Sending {
  readonly id?: string;
  /** How far the sender's clock is off. */
  readonly seconds?: number;
  readonly secret?: Uint8Array;
  /** What is sent in place of what was signed. */
  readonly sent?: { readonly id?: string; readonly body?: string; readonly signature?: string };
  readonly contentType?: string;
  /** Headers to leave out. */
  readonly without?: readonly string[];
}

/** Sends a body as a machine does: an object as JSON, or as a form where the row takes one. */
export async function sendSigned(
  server: TestServer,
  row: Row,
  content: object | string | Buffer,
  { id = newKey(), seconds = 0, secret, sent = {}, without = [], contentType }: Sending = {},
): Promise<TestReply> {
  const isReady = typeof content === 'string' || Buffer.isBuffer(content);
  const body = isReady ? content : row.form ? formText(content) : JSON.stringify(content);
  const timestamp = timestampOf(new Date(server.clock.now().getTime() + seconds * 1000));
  const own = TEST_SIGNERS[row.signer as Signer][0];
  const headers = {
    'content-type': contentType ?? (row.form ? 'application/x-www-form-urlencoded' : 'application/json'),
    'webhook-id': sent.id ?? id,
    'webhook-timestamp': timestamp,
    'webhook-signature': sent.signature ?? signatureOf(secret ?? own, { id, timestamp, body }),
  };
  const response = await server.app.inject({
    method: row.method,
    url: row.path,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !without.includes(name))),
    payload: sent.body ?? body,
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

const formText = (fields: object): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();
