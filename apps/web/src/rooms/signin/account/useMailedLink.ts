import { useEffect, useState } from 'react';
import type { ApiFailure } from '../../../platform/apiFailure.ts';
import { failureOf } from '../api.ts';

/** The token of an emailed link comes after the `#`, which no server sees. */
export const tokenOfAddress = (): string =>
  new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

type Stage =
  | { readonly at: 'ready' | 'pending' | 'invalid' }
  | { readonly at: 'done'; readonly email: string };

/**
 * A link in an email that is used by a click and not by opening it: email programs open links before people do. The
 * token is removed from the address right away.
 */
export function useMailedLink(use: (token: string) => Promise<{ readonly email: string }>) {
  const [token] = useState(tokenOfAddress);
  const [stage, setStage] = useState<Stage>({ at: token ? 'ready' : 'invalid' });
  const [problem, setProblem] = useState<ApiFailure>();

  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);

  const confirm = async () => {
    setProblem(undefined);
    setStage({ at: 'pending' });
    try {
      const { email } = await use(token);
      setStage({ at: 'done', email });
    } catch (error) {
      const failure = failureOf(error);
      const isInvalid = failure.code === 'verifyLinkInvalid';
      setStage({ at: isInvalid ? 'invalid' : 'ready' });
      if (!isInvalid) setProblem(failure);
    }
  };
  return { stage, problem, confirm };
}
