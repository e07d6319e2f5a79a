import { challenges } from '@portico/contract/rooms/challenges';
import type { ChallengeLock } from '@portico/contract/rooms/overviews/person';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { Moment } from '../../../platform/Moment.tsx';
import { notify } from '../../../platform/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './PersonsPage.module.css';

const api = client(challenges);

interface Props {
  readonly personKey: string;
  readonly locks: readonly ChallengeLock[];
}

const minutes = (left: number) => `Locked for ${left} more ${left === 1 ? 'minute' : 'minutes'}`;

/** The security questions this person was asked, and one click to let them try again. */
export function PersonsLocks({ personKey, locks }: Props) {
  const queries = useQueryClient();
  const unlocking = useMutation({
    mutationFn: (PolicyAlternateKey: string) =>
      api.unlock({ body: { PersonKey: personKey, PolicyAlternateKey } }),
    onSuccess: (_, number) =>
      notify({
        severity: 'success',
        title: undefined,
        text: `Policy ${number} is unlocked. They can try again now.`,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['overviews', 'person', personKey] }),
  });
  return (
    <section className={styles.part}>
      <h3>Security questions</h3>
      {locks.length === 0 ? (
        <p className={styles.quiet}>This person hasn’t tried to link a policy.</p>
      ) : (
        <ul className={styles.lines}>
          {locks.map(({ PolicyAlternateKey: number, MinutesLeft, WrongAnswers, LastAnswerAt }) => (
            <li key={number} className={styles.line}>
              <div>
                <strong>{number}</strong>{' '}
                <span className={styles.quiet}>
                  {MinutesLeft > 0 ? minutes(MinutesLeft) : `Open, ${WrongAnswers} wrong so far`} · last on{' '}
                  <Moment at={LastAnswerAt} />
                </span>
              </div>
              {MinutesLeft > 0 && (
                <Button
                  kind="secondary"
                  loading={unlocking.isPending && unlocking.variables === number}
                  aria-label={`Unlock policy ${number}`}
                  onClick={() => unlocking.mutate(number)}
                >
                  Unlock
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
