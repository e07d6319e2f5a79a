import type { Obstacle, Precommit } from '@portico/contract/rooms/binding';
import type { Answers, Application } from '@portico/contract/rooms/quotes';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { wordsFor } from '../application/purpose.rules.ts';
import styles from './Review.module.css';

const NewRatesDialog = lazy(() => import('./NewRatesDialog.tsx'));

interface Props {
  readonly application: Application;
  readonly precommit: Precommit;
  readonly isBusy: boolean;
  readonly onConfirm: (answers: Answers) => void;
  readonly onRate: () => void;
  readonly refresh: () => Promise<void>;
}

/** What is left before it can be bound, with where to settle it, and what is settled already. */
export function Obstacles({ application, precommit, isBusy, onConfirm, onRate, refresh }: Props) {
  const [areRatesOpen, openRates] = useState(false);
  const { ObstacleList, SettledList } = precommit;
  const blocking = ObstacleList.filter(({ Severity }) => Severity === 'blocks');
  const assumed = blocking.filter(({ Code }) => Code === 'assumed');
  const answerOf = (name: string | null) =>
    application.SectionList.flatMap(({ ControlList }) => ControlList).find(({ Name }) => Name === name)
      ?.Value ?? null;
  const answersOf = (obstacles: readonly Obstacle[]): Answers =>
    Object.fromEntries(obstacles.map(({ Control }) => [Control ?? '', answerOf(Control)]));
  return (
    <section className={styles.card} aria-labelledby="before-binding">
      <div className={styles.top}>
        <h3 id="before-binding">{wordsFor(application).before}</h3>
        {blocking.length > 0 && (
          <span className={styles.left}>
            {blocking.length} of {blocking.length + SettledList.length} left
          </span>
        )}
        {assumed.length > 1 && (
          <Button kind="secondary" small loading={isBusy} onClick={() => onConfirm(answersOf(assumed))}>
            Confirm all {assumed.length} assumed answers
          </Button>
        )}
      </div>
      <ul className={styles.lines}>
        {blocking.map((obstacle) => (
          <li key={`${obstacle.Code} ${obstacle.Control} ${obstacle.Text}`} className={styles.open}>
            <span className={styles.warning}>
              <StatusIcon kind="warning" />
            </span>
            <div>
              <p>{obstacle.Text}</p>
              <Where obstacle={obstacle} application={application} />
            </div>
            {obstacle.Code === 'assumed' && (
              <Button
                kind="secondary"
                small
                loading={isBusy}
                aria-label={`Confirm ${labelOf(application, obstacle.Control)}`}
                onClick={() => onConfirm(answersOf([obstacle]))}
              >
                Confirm
              </Button>
            )}
            {['priceChanged', 'notRated', 'expired'].includes(obstacle.Code) && (
              <Button kind="secondary" small loading={isBusy} onClick={onRate}>
                Rate now
              </Button>
            )}
            {obstacle.Code === 'newRates' && (
              <Button kind="secondary" small onClick={() => openRates(true)}>
                See the new price
              </Button>
            )}
          </li>
        ))}
        {SettledList.map(({ Code, Text }) => (
          <li key={`${Code} ${Text}`}>
            <span className={styles.done}>
              <StatusIcon kind="success" />
            </span>
            <p>{Text}</p>
          </li>
        ))}
      </ul>
      {areRatesOpen && (
        <Suspense>
          <NewRatesDialog application={application} refresh={refresh} onClose={() => openRates(false)} />
        </Suspense>
      )}
    </section>
  );
}

const labelOf = ({ SectionList }: Application, name: string | null): string =>
  SectionList.flatMap(({ ControlList }) => ControlList).find(({ Name }) => Name === name)?.Label ?? '';

/** Settled with the underwriter, also if an answer is the reason. */
const IN_UNDERWRITING: readonly Obstacle['Code'][] = ['document', 'referral'];

/** A link to the question, or to the section where it’s settled. */
function Where({
  obstacle,
  application,
}: {
  readonly obstacle: Obstacle;
  readonly application: Application;
}) {
  const [address] = useSearchParams();
  const question = IN_UNDERWRITING.includes(obstacle.Code) ? null : obstacle.Control;
  const name =
    question === null && (obstacle.ItemKey !== null || IN_UNDERWRITING.includes(obstacle.Code))
      ? 'underwriting'
      : obstacle.Section;
  const title =
    application.SectionList.find(({ Name }) => Name === name)?.Title ??
    (name === 'underwriting' ? 'Underwriting' : undefined);
  if (name === null || title === undefined) return null;
  const to = new URLSearchParams(address);
  to.set('section', name);
  if (question !== null) to.set('question', question);
  return <Link to={`?${to}`}>Go to {title}</Link>;
}
