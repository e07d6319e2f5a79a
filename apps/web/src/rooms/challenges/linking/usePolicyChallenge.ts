import { type ErrorCode, errorText } from '@portico/contract/errors';
import { type AccountPeek, accounts } from '@portico/contract/rooms/accounts';
import { challenges, type PolicyChallengeItem } from '@portico/contract/rooms/challenges';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useDraft } from '../../../platform/drafts.ts';
import { type Locked, type NeedsProof, type Questions, readChallenge } from '../ways/readChallenge.ts';
import { cleanPolicyNumber } from './policyNumber.ts';

const api = client(challenges);
const accountsApi = client(accounts);

/** How far someone has come (spec §4). */
export type ChallengeState =
  | { readonly step: 'number' }
  | (Questions & {
      /** How many questions there are, those already answered included. */
      readonly total: number;
    })
  | Locked
  | NeedsProof
  /** The policy is open for linking, and what to confirm is being loaded. */
  | { readonly step: 'passed'; readonly policyKey: string }
  | { readonly step: 'confirm'; readonly peek: AccountPeek };

interface Problem {
  readonly code: ErrorCode;
  readonly message: string;
}
const problemOf = (code: ErrorCode): Problem => ({ code, message: errorText(code) });
/** The policy can't be linked by this person: it's linked already, or on hold after a report. */
const isRefused = (error: Error): error is ApiFailure =>
  error instanceof ApiFailure && error.code === 'businessWarning';
const isTooMany = (error: Error): error is ApiFailure =>
  error instanceof ApiFailure && error.code === 'tooManyRequests';

/** `wanted`: a number to look up at once. */
export function usePolicyChallenge(wanted = '') {
  const { values, change, forget } = useDraft('link-policy', { number: '' });
  const [state, setState] = useState<ChallengeState>({ step: 'number' });
  const [problem, setProblem] = useState<Problem>();
  const { number } = values;

  const toNumber = () => {
    setState({ step: 'number' });
    setProblem(undefined);
  };

  const giveUp = (error: Error) => {
    setState({ step: 'number' });
    setProblem(isRefused(error) || isTooMany(error) ? error : undefined);
  };

  const lookup = useMutation({
    mutationFn: readChallenge,
    meta: { says: ['businessWarning', 'tooManyRequests'] },
    onSuccess: (found) => {
      if (found?.step === 'questions')
        // After a wrong answer there may be more to answer than before.
        setState((last) => ({
          ...found,
          total: Math.max(found.open.length, last.step === 'questions' ? last.total : 0),
        }));
      else setState(found ?? { step: 'number' });
      if (!found) setProblem(problemOf('policyNumberNotFound'));
      else if (found.step !== 'questions') setProblem(undefined);
    },
    onError: giveUp,
  });

  const lookedUp = useRef('');
  useEffect(() => {
    if (wanted === '' || lookedUp.current === wanted) return;
    lookedUp.current = wanted;
    const typed = cleanPolicyNumber(wanted);
    change({ number: typed });
    lookup.mutate(typed);
  }, [wanted, change, lookup]);

  const peek = useMutation({
    mutationFn: (policyKey: string) => accountsApi.peek({ params: { PolicyKey: policyKey } }),
    onSuccess: (found) => setState({ step: 'confirm', peek: found }),
  });
  const pass = (policyKey: string) => {
    setState({ step: 'passed', policyKey });
    peek.mutate(policyKey);
  };

  const check = useMutation({
    mutationFn: ({ question, option }: { question: PolicyChallengeItem; option: string }) =>
      api.check({ body: { Key: question.Key, Option_Selected: { Key: option } } }),
    meta: { says: ['policyLocked', 'businessWarning', 'tooManyRequests'] },
    onSuccess: (right, { question }) => {
      if (right === null) {
        setProblem(problemOf('answerIncorrect'));
        // A wrong answer draws the open questions again, or locks the policy.
        lookup.mutate(question.Policy.AlternateKey);
        return;
      }
      const open = state.step === 'questions' ? state.open.filter(({ Key }) => Key !== question.Key) : [];
      if (state.step === 'questions' && open.length > 0) return setState({ ...state, open });
      const { Policy, WaysIn } = right;
      if (WaysIn.NeedsProof) setState({ step: 'proof', Policy, WaysIn });
      else pass(Policy.Key);
    },
    onError: (error, { question }) => {
      if (isRefused(error)) giveUp(error);
      // The questions stay, to go on with later.
      else if (isTooMany(error)) setProblem(error);
      else if (error instanceof ApiFailure && error.code === 'policyLocked')
        lookup.mutate(question.Policy.AlternateKey);
    },
  });

  return {
    number,
    /** Another number is another challenge. */
    enterNumber: (typed: string) => {
      change({ number: cleanPolicyNumber(typed) });
      toNumber();
    },
    changeNumber: toNumber,
    canLookUp: number !== '',
    lookUp: () => {
      setProblem(undefined);
      lookup.mutate(number);
    },
    answer: (question: PolicyChallengeItem, option: string) => {
      setProblem(undefined);
      check.mutate({ question, option });
    },
    /** The policy is open for linking: by a code, or once more if what to confirm couldn't be loaded. */
    pass,
    /** Once the policy is linked, its number isn't kept for the next time. */
    forget,
    /** Spec §4, challenge 8: Cancel resets everything. */
    reset: () => {
      forget();
      toNumber();
    },
    state,
    problem,
    isLookingUp: lookup.isPending,
    isPeeking: peek.isPending,
    isBusy: lookup.isPending || check.isPending || peek.isPending,
  };
}
export type PolicyChallengeModel = ReturnType<typeof usePolicyChallenge>;
