import type { Schema } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import { COLLECTION_MOST } from '@portico/contract/rooms/payments/notices';
import type * as z from 'zod/mini';

/** Why a payment of a collection is refused: written for the bank's engineers, without what was sent. */
export type Refusal = 'fields' | 'unknownPolicy' | 'receivedInFuture';

/** `index` is the position in the message, from 0. */
export const refusePayment = (index: number, reason: Refusal): never =>
  fail('paymentRefused', { index, reason });

/** The items of a `collection` field. One that isn't exactly as described refuses all of them. */
export function itemsOf<S extends Schema>(collection: string, schema: S): z.output<S>[] {
  const items = parsed(collection);
  if (!Array.isArray(items) || items.length < 1 || items.length > COLLECTION_MOST)
    return fail('collectionInvalid');
  return items.map((item, index) => {
    const result = schema.safeParse(item);
    return result.success ? result.data : refusePayment(index, 'fields');
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
