import type { ErrorCode } from '@portico/contract/errors';
import { challenges } from '@portico/contract/rooms/challenges';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';

const api = client(challenges);

/** Why a code can't be sent or checked; shown where the code is asked for. */
export const LINK_CODE_FAILURES: readonly ErrorCode[] = [
  'linkCodeNotAvailable',
  'linkCodeLimit',
  'linkCodeLocked',
  'policyNumberNotFound',
  // Already linked, or on hold after a report.
  'businessWarning',
  'tooManyRequests',
];

const failureOf = (error: Error | null) =>
  error instanceof ApiFailure && LINK_CODE_FAILURES.includes(error.code) ? error : undefined;

/** Sends codes by email for one policy. `onCanEnter`: one was sent, or the latest one can still be entered. */
export function useLinkCode(number: string, onCanEnter: () => void) {
  const [sentCount, setSentCount] = useState(0);
  const sending = useMutation({
    mutationFn: () => api.sendCode({ body: { PolicyAlternateKey: number } }),
    meta: { says: LINK_CODE_FAILURES },
    onSuccess: () => {
      setSentCount(sentCount + 1);
      onCanEnter();
    },
    onError: (error) => {
      if (failureOf(error)?.code === 'linkCodeLimit') onCanEnter();
    },
  });
  const sendFailure = failureOf(sending.error);
  return {
    send: () => {
      if (!sending.isPending) sending.mutate();
    },
    isSending: sending.isPending,
    sendFailure,
    isLimitReached: sendFailure?.code === 'linkCodeLimit',
    /** How many codes were sent since the policy was looked up. */
    sentCount,
  };
}
export type LinkCode = ReturnType<typeof useLinkCode>;
