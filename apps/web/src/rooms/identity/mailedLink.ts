import type { ErrorBody } from '@portico/contract/errors';
import { ROUTES } from '@portico/contract/routes';
import { useEffect, useState } from 'react';
import type { Answer } from './ask.ts';

/** The token of a mailed link stands behind the `#`, which no server sees. */
export const tokenOfAddress = (): string =>
  new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

export const loginWith = (email: string): string => `${ROUTES.login.path}?${new URLSearchParams({ email })}`;

type Stage =
  | { readonly at: 'ready' | 'pending' | 'invalid' }
  | { readonly at: 'done'; readonly email: string };

/**
 * A link of an email that is used up by a click and not by opening it: mail programs look at links before people do. The
 * token leaves the address at once.
 */
export function useMailedLink(use: (token: string) => Promise<Answer<{ readonly email: string }>>) {
  const [token] = useState(tokenOfAddress);
  const [stage, setStage] = useState<Stage>({ at: token ? 'ready' : 'invalid' });
  const [problem, setProblem] = useState<ErrorBody>();

  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);

  const confirm = async () => {
    setProblem(undefined);
    setStage({ at: 'pending' });
    const answer = await use(token);
    if ('value' in answer) return setStage({ at: 'done', email: answer.value.email });
    const isInvalid = answer.problem.code === 'verifyLinkInvalid';
    setStage({ at: isInvalid ? 'invalid' : 'ready' });
    if (!isInvalid) setProblem(answer.problem);
  };
  return { stage, problem, confirm };
}
