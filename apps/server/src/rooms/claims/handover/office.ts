import type { Log } from '@portico/platform/context';
import { type Outbound, openOutbound } from '@portico/platform/outbound';
import { signedHeaders, timestampOf } from '@portico/platform/signatures';

/** A claim as an outside claims office gets it. */
export interface Notice {
  readonly ClaimKey: string;
  readonly ClaimNumber: string;
  readonly ReceiptNumber: string;
  readonly PolicyNumber: string;
  readonly Insured: string;
  readonly State: string;
  readonly LossOn: string;
  readonly ReportedAt: string;
  readonly LossType: string;
  readonly Cause: string;
  readonly Description: string;
  readonly AnyoneHurt: boolean;
  readonly IsHabitable: boolean;
  readonly Contact: { readonly Name: string; readonly Phone: string; readonly Email: string | null };
}

/** An outside office that works on our claims. Without one, our own desk does. */
export interface ClaimsOffice {
  /** Safe to repeat: the office knows a claim by its key. */
  take(notice: Notice, now: Date): Promise<void>;
}

export interface OfficeSettings {
  readonly url: string;
  readonly secret: Uint8Array;
}

/** Signed like the messages that machines send us. The message's id is the claim's key. */
export function openClaimsOffice({ url, secret }: OfficeSettings, log: Pick<Log, 'warn'>): ClaimsOffice {
  const outbound: Outbound = openOutbound({
    name: 'claims office',
    base: url,
    log,
    timeoutMs: 10_000,
    attempts: 1,
    restMs: 0,
  });
  return {
    async take(notice, now) {
      const message = { id: notice.ClaimKey, timestamp: timestampOf(now), body: JSON.stringify(notice) };
      await outbound.json({ body: notice, headers: signedHeaders(secret, message) });
    },
  };
}
