import type { PaymentNotice } from '@portico/contract/rooms/payments/notices';
import { paymentNotices } from '@portico/contract/rooms/payments/notices';
import type { Log } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { signedHeaders, timestampOf } from '@portico/platform/signatures';

export interface NotifyParts {
  /** Where the portal listens. */
  readonly portal: () => string;
  readonly secret: Uint8Array;
}

const PATIENCE_MS = 10_000;

/** Reports a payment over HTTP, signed, exactly as a processor outside would. Says whether the portal took it. */
export async function notifyPortal(
  { portal, secret }: NotifyParts,
  notice: PaymentNotice,
  { now, log }: { readonly now: Date; readonly log: Log },
): Promise<boolean> {
  const body = JSON.stringify(notice);
  const message = { id: newKey(), timestamp: timestampOf(now), body };
  try {
    const response = await fetch(`${portal()}${paymentNotices.rows.sepNotification.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(secret, message) },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.arrayBuffer();
    if (!response.ok) log.warn({ status: response.status }, 'the portal refused the sandbox’s notice');
    return response.ok;
  } catch (cause) {
    log.warn({ cause: (cause as Error).message }, 'the sandbox could not reach the portal');
    return false;
  }
}
