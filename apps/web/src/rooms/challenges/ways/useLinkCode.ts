import type { ErrorCode } from '@portico/contract/errors';
import { challenges } from '@portico/contract/rooms/challenges';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';

const api = client(challenges);
const SAYS: readonly ErrorCode[] = [
  'linkCodeNotAvailable',
  'linkCodeLimit',
  'linkCodeLocked',
  'policyNumberNotFound',
  // Already linked, or on hold after a report.
  'businessWarning',
  'tooManyRequests',
];

const failureOf = (error: Error | null) =>
  error instanceof ApiFailure && SAYS.includes(error.code) ? error : undefined;

interface Options {
  readonly number: string;
  /** A code was sent, or the limit was reached and the latest one can still be entered. */
  readonly onCanEnter: () => void;
  readonly onRight: (policyKey: string) => void;
}

/** Codes by email for one policy: sending them and checking what was typed. */
export function useLinkCode({ number, onCanEnter, onRight }: Options) {
  const [sentCount, setSentCount] = useState(0);
  const sending = useMutation({
    mutationFn: () => api.sendCode({ body: { PolicyAlternateKey: number } }),
    meta: { says: SAYS },
    onSuccess: () => {
      checking.reset();
      setSentCount(sentCount + 1);
      onCanEnter();
    },
    onError: (error) => {
      if (failureOf(error)?.code === 'linkCodeLimit') onCanEnter();
    },
  });
  const checking = useMutation({
    mutationFn: (code: string) => api.checkCode({ body: { PolicyAlternateKey: number, Code: code } }),
    meta: { says: SAYS },
    onSuccess: ({ Policy }) => {
      if (Policy) onRight(Policy.Key);
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
    check: (code: string) => {
      if (!checking.isPending) checking.mutate(code);
    },
    isChecking: checking.isPending,
    checkFailure: failureOf(checking.error),
    /** After a wrong code. */
    triesLeft: checking.data?.Policy === null ? checking.data.TriesLeft : undefined,
  };
}
export type LinkCode = ReturnType<typeof useLinkCode>;
