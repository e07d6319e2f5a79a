import type { OwnLinkRequest } from '@portico/contract/rooms/challenges/proofs';
import { formatMoment } from '@portico/contract/rules/format';
import { timeAhead } from '../../../platform/timeAhead.ts';

export const SENT = (email: string) =>
  `We sent your request to your agency. We’ll email you at ${email} when it’s answered, usually within one business day.`;

/** What came of a request, in the words its row shows instead of the form. */
export function requestText(
  { Status, AskedAt, AccessFrom }: OwnLinkRequest,
  email: string,
  now: Date,
): string {
  if (Status === 'open') return `You asked on ${formatMoment(AskedAt)}. ${SENT(email)}`;
  if (Status === 'declined')
    return 'Your agency declined your request. If you think that’s a mistake, call us or chat with us.';
  const from = AccessFrom === null ? now : new Date(AccessFrom);
  return from > now
    ? `Your request was approved. You’ll have access starting ${timeAhead(from, now)}.`
    : 'Your request was approved. You’ll find this policy on your dashboard.';
}
