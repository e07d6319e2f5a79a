import { type ErrorCode, errorText } from '@portico/contract/errors';
import { type AccountPeek, accounts } from '@portico/contract/rooms/accounts';
import { challenges, type PolicyChallengeItem } from '@portico/contract/rooms/challenges';
import { challengeLockMinutes } from '@portico/contract/rules/challengeLock';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { serverNow } from '../../platform/session.ts';
import { readVariable } from '../../platform/variable.ts';

const api = client(challenges);
const accountsApi = client(accounts);

/** Where the challenge stands (spec §4). */
export type ChallengeState =
  | { readonly step: 'number' }
  | { readonly step: 'questions'; readonly open: readonly PolicyChallengeItem[] }
  | { readonly step: 'locked'; readonly text: string }
  /** Everything was answered right; what is to be confirmed is on its way. */
  | { readonly step: 'passed'; readonly policyKey: string }
  | { readonly step: 'confirm'; readonly peek: AccountPeek };

/** Draws the questions, or says that there are none to be answered now. */
async function readQuestions(number: string): Promise<ChallengeState | undefined> {
  const [{ rows }, maximum, resetMinutes] = await Promise.all([
    api.list({ query: { PolicyAlternateKey: number } }),
    readVariable('PolicyChallengeAttempts_Max'),
    readVariable('PolicyChallengeResetMinutes'),
  ]);
  const [first] = rows;
  if (first === undefined) return undefined;
  const minutes = challengeLockMinutes(first, { maximum, resetMinutes }, new Date(serverNow()));
  if (minutes === 0 && first.Options.length > 0) return { step: 'questions', open: rows };
  // The server still locks what this clock takes for open: it is a matter of seconds.
  return { step: 'locked', text: errorText('policyLocked', { minutes: Math.max(1, minutes) }) };
}

export function usePolicyChallenge() {
  const [number, setNumber] = useState('');
  const [state, setState] = useState<ChallengeState>({ step: 'number' });
  const [problem, setProblem] = useState<ErrorCode>();
  const trimmed = number.trim();

  const lookup = useMutation({
    mutationFn: readQuestions,
    onSuccess: (found) => {
      setState(found ?? { step: 'number' });
      if (!found) setProblem('policyNumberNotFound');
      else if (found.step === 'locked') setProblem(undefined);
    },
    onError: () => setState({ step: 'number' }),
  });

  const peek = useMutation({
    mutationFn: (policyKey: string) => accountsApi.peek({ params: { PolicyKey: policyKey } }),
    onSuccess: (found) => setState({ step: 'confirm', peek: found }),
  });

  const check = useMutation({
    mutationFn: ({ question, option }: { question: PolicyChallengeItem; option: string }) =>
      api.check({ body: { Key: question.Key, Option_Selected: { Key: option } } }),
    meta: { says: ['policyLocked'] },
    onSuccess: (right, { question }) => {
      if (right === null) {
        setProblem('answerIncorrect');
        // A wrong answer draws the open questions anew, or locks.
        lookup.mutate(question.Policy.AlternateKey);
        return;
      }
      const open = state.step === 'questions' ? state.open.filter(({ Key }) => Key !== question.Key) : [];
      if (open.length > 0) return setState({ step: 'questions', open });
      setState({ step: 'passed', policyKey: question.Policy.Key });
      peek.mutate(question.Policy.Key);
    },
    onError: (error) => {
      if (error instanceof ApiFailure && error.code === 'policyLocked')
        setState({ step: 'locked', text: error.message });
    },
  });

  return {
    number,
    /** Another number is another challenge. */
    enterNumber: (entered: string) => {
      setNumber(entered);
      setState({ step: 'number' });
      setProblem(undefined);
    },
    canLookUp: trimmed !== '',
    lookUp: () => {
      setProblem(undefined);
      lookup.mutate(trimmed);
    },
    answer: (question: PolicyChallengeItem, option: string) => {
      setProblem(undefined);
      check.mutate({ question, option });
    },
    /** For when what is to be confirmed did not come. */
    peekAgain: (policyKey: string) => peek.mutate(policyKey),
    /** Spec §4, challenge 8: Cancel resets everything. */
    reset: () => {
      setNumber('');
      setState({ step: 'number' });
      setProblem(undefined);
    },
    state,
    problem,
    isLookingUp: lookup.isPending,
    isPeeking: peek.isPending,
    isBusy: lookup.isPending || check.isPending || peek.isPending,
  };
}
