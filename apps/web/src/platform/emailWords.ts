import type { EmailKind, EmailStatus, EmailSummary } from '@portico/contract/rooms/outbox';
import { formatMoment } from '@portico/contract/rules/format';

export const STATUS_WORDS: Readonly<Record<EmailStatus, string>> = {
  queued: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Not delivered',
};

export const KIND_WORDS: Readonly<Record<EmailKind, string>> = {
  signIn: 'Sign-in',
  security: 'Security notice',
  invitation: 'Invitation',
  access: 'Policy access',
  message: 'Message to agent',
  payment: 'Payment receipt',
  document: 'Shared document',
  chat: 'Chat',
  request: 'Policy request',
  claim: 'Claim',
  underwriting: 'Underwriting',
  quote: 'Quote',
  renewal: 'Renewal',
  bulletin: 'Bulletin',
  other: 'Other',
};

/** The status in full: when it was sent, or when we'll try again. */
export function statusText({ Status, SentAt, NextTryAt, Attempts }: EmailSummary): string {
  if (Status === 'sent' && SentAt !== null) return `Sent ${formatMoment(SentAt)}`;
  if (Status === 'queued' && Attempts > 0 && NextTryAt !== null)
    return `Tried ${Attempts === 1 ? 'once' : `${Attempts} times`}, next try ${formatMoment(NextTryAt)}`;
  return STATUS_WORDS[Status];
}
