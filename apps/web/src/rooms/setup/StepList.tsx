import { SETUP_MARKS, type Setup, type SetupStep } from '@portico/contract/rooms/setup';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { StatusIcon, type StatusKind } from '../../ui/StatusIcon.tsx';
import styles from './Setup.module.css';
import { useMark } from './useSetup.ts';

const ICONS: Readonly<Record<SetupStep['State'], StatusKind>> = {
  done: 'success',
  open: 'error',
  warning: 'warning',
  optional: 'info',
};
/** What the icon says, for people who don't see it. */
const STATES: Readonly<Record<SetupStep['State'], string>> = {
  done: 'Done',
  open: 'To do',
  warning: 'Worth a look',
  optional: 'Can wait',
};

/** Each step with what is there, what is missing, and the way to it. */
export const StepList = ({ setup }: { readonly setup: Setup }) => (
  <ol className={styles.steps} aria-label="Steps">
    {setup.StepList.map((step) => (
      <li key={step.Key} className={styles.step} data-state={step.State}>
        <StatusIcon kind={ICONS[step.State]} />
        <div className={styles.words}>
          <h3>
            {step.Title} <span className={styles.state}>{STATES[step.State]}</span>
          </h3>
          <p>{step.Text}</p>
          {step.MissingList.map((missing) => (
            <p key={missing} className={styles.missing}>
              {missing}
            </p>
          ))}
        </div>
        <div className={styles.go}>
          <MarkButton step={step} />
          <Link to={step.To} aria-label={`Open ${step.Title}`}>
            Open
          </Link>
        </div>
      </li>
    ))}
  </ol>
);

const LABELS = {
  texts: ['I’ve reviewed them', 'Review them again'],
  book: ['We start without a book', 'We do have a book'],
} as const;

/** For the two steps that no record can prove. */
function MarkButton({ step: { Key, State, IsMarked } }: { readonly step: SetupStep }) {
  const marking = useMark();
  const step = SETUP_MARKS.find((mark) => mark === Key);
  if (step === undefined || (State === 'done' && !IsMarked)) return null;
  const [say, takeBack] = LABELS[step];
  return (
    <Button
      small
      kind={IsMarked ? 'quiet' : 'secondary'}
      loading={marking.isPending}
      onClick={() => marking.mutate({ step, isMarked: !IsMarked })}
    >
      {IsMarked ? takeBack : say}
    </Button>
  );
}
