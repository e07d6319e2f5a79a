import type { MailStatus, MailSummary } from '@portico/contract/rooms/outbox';
import { formatMoment } from '@portico/contract/rules/format';

export const STATUS_WORDS: Readonly<Record<MailStatus, string>> = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Not delivered',
};

/** What became of it, and when. */
export function fateOf({ Status, SentAt, NextTryAt, Attempts }: MailSummary): string {
  if (Status === 'sent' && SentAt !== null) return `Sent ${formatMoment(SentAt)}`;
  if (Status === 'queued' && Attempts > 0 && NextTryAt !== null)
    return `Tried ${Attempts === 1 ? 'once' : `${Attempts} times`}, again ${formatMoment(NextTryAt)}`;
  return STATUS_WORDS[Status];
}
