import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** A message as the Standard Webhooks scheme signs it. */
export interface SignedMessage {
  /** Names the message: a repeat has the same one. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  /** Exactly the bytes that are sent. */
  readonly body: string | Uint8Array;
}

/** How far a message's time may be from ours, so that a recorded one can't be sent again much later. */
export const SIGNATURE_SECONDS = 300;

const VERSION = 'v1,';
const PREFIX = 'whsec_';
const LEAST_BYTES = 24;
const MOST_BYTES = 64;

/** The bytes of a secret as operators write it, `whsec_` and base64; undefined if it isn't one. */
export function secretOf(text: string): Uint8Array | undefined {
  const encoded = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text;
  const bytes = Buffer.from(encoded, 'base64');
  const isBase64 = bytes.toString('base64') === encoded.padEnd(Math.ceil(encoded.length / 4) * 4, '=');
  return isBase64 && bytes.length >= LEAST_BYTES && bytes.length <= MOST_BYTES ? bytes : undefined;
}

export const secretText = (secret: Uint8Array): string => PREFIX + Buffer.from(secret).toString('base64');

/** In demo mode, secrets that aren't set come from the master key: random, and the same in every process. */
export const demoSecretOf = (purpose: string, secrets: Pick<Secrets, 'derive'>): Uint8Array =>
  secrets.derive(`signing secret ${purpose}`);

const hmacOf = (secret: Uint8Array, { id, timestamp, body }: SignedMessage): Buffer =>
  createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest();

export const signatureOf = (secret: Uint8Array, message: SignedMessage): string =>
  VERSION + hmacOf(secret, message).toString('base64');

export const timestampOf = (at: Date): string => String(Math.floor(at.getTime() / 1000));

export const isTimely = (timestamp: string, now: Date): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(Number(timestampOf(now)) - Number(timestamp)) <= SIGNATURE_SECONDS;

/**
 * Whether one of the signatures, separated by blanks, was made with one of our secrets. Several of each let both sides
 * change a secret one after the other.
 */
export function isSigned(
  secrets: readonly Uint8Array[],
  message: SignedMessage,
  signatures: string,
): boolean {
  const given = signatures
    .split(' ')
    .filter((one) => one.startsWith(VERSION))
    .map((one) => Buffer.from(one.slice(VERSION.length), 'base64'));
  return secrets.some((secret) => {
    const expected = hmacOf(secret, message);
    return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  });
}

/** The headers of a message that we send. */
export const signedHeaders = (
  secret: Uint8Array,
  message: SignedMessage,
): Readonly<Record<string, string>> => ({
  'webhook-id': message.id,
  'webhook-timestamp': message.timestamp,
  'webhook-signature': signatureOf(secret, message),
});
