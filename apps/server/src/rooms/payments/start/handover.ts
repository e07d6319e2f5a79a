import { isSigned, isTimely, signatureOf, timestampOf } from '@portico/platform/signatures';

/** The page where people pay, outside the portal. */
export interface PaymentPage {
  /** An address, or a path of our own. */
  readonly url: string;
  /** Signs what we hand over, and nothing else: people see these signatures in their address bar. */
  readonly secret: Uint8Array;
}

/** What the payment page needs to know. */
export interface Handover {
  readonly reference: string;
  readonly policyNumber: string;
  readonly cents: number;
  /** Where to send the person afterwards. */
  readonly returnTo: string;
}

export const amountText = (cents: number): string => (cents / 100).toFixed(2);

/**
 * The address to send someone to. The signature is over the query before it, so the page doesn't have to rebuild what was
 * signed.
 */
export function handoverUrl(
  { url, secret }: PaymentPage,
  { reference, policyNumber, cents, returnTo }: Handover,
  now: Date,
): string {
  const timestamp = timestampOf(now);
  const body = new URLSearchParams({
    Reference: reference,
    PolicyNumber: policyNumber,
    Amount: amountText(cents),
    ReturnTo: returnTo,
    Timestamp: timestamp,
  }).toString();
  const signature = signatureOf(secret, { id: reference, timestamp, body });
  return `${url}${url.includes('?') ? '&' : '?'}${body}&${new URLSearchParams({ Signature: signature })}`;
}

/** The same from the other side; undefined if it wasn't signed by us, or too long ago. */
export function readHandover(query: string, secret: Uint8Array, now: Date): Handover | undefined {
  const at = query.lastIndexOf('&Signature=');
  const body = query.slice(0, Math.max(0, at));
  const fields = new URLSearchParams(query);
  const field = (name: string) => fields.get(name) ?? '';
  const message = { id: field('Reference'), timestamp: field('Timestamp'), body };
  if (!isTimely(message.timestamp, now) || !isSigned([secret], message, field('Signature'))) return undefined;
  return {
    reference: message.id,
    policyNumber: field('PolicyNumber'),
    cents: Math.round(Number(field('Amount')) * 100),
    returnTo: field('ReturnTo'),
  };
}
