import type { HealthCheck } from '@portico/contract/rooms/operations';
import { Link } from 'react-router';
import { Alert } from '../../ui/Alert.tsx';
import { StatusIcon, type StatusKind } from '../../ui/StatusIcon.tsx';
import styles from './Health.module.css';
import { CHECK_LINKS, CHECK_TITLES, checkText } from './healthWords.ts';

interface Props {
  readonly checks: readonly HealthCheck[];
}

const isWrong = ({ State }: HealthCheck) => State === 'warning' || State === 'bad';
const list = new Intl.ListFormat('en-US');

/** The answer to "is everything all right?", then each check with what it found. */
export const HealthChecks = ({ checks }: Props) => (
  <>
    <Verdict checks={checks} />
    <ul className={styles.checks} aria-label="Checks">
      {checks.map((check) => (
        <Check key={check.Kind} check={check} />
      ))}
    </ul>
  </>
);

function Verdict({ checks }: Props) {
  const wrong = checks.filter(isWrong);
  if (wrong.length === 0) return <Alert kind="success">Everything is working.</Alert>;
  const isBad = wrong.some(({ State }) => State === 'bad');
  return (
    <Alert
      kind={isBad ? 'error' : 'warning'}
      title={
        wrong.length === 1 ? '1 thing needs your attention' : `${wrong.length} things need your attention`
      }
    >
      {list.format(wrong.map(({ Kind }) => CHECK_TITLES[Kind]))}
    </Alert>
  );
}

const ICONS: Readonly<Record<HealthCheck['State'], StatusKind>> = {
  ok: 'success',
  warning: 'warning',
  bad: 'error',
  off: 'info',
};
/** What the icon says, for people who don't see it. */
const STATES: Readonly<Record<HealthCheck['State'], string>> = {
  ok: 'OK',
  warning: 'Warning',
  bad: 'Problem',
  off: 'Off',
};

function Check({ check }: { readonly check: HealthCheck }) {
  const link = isWrong(check) ? CHECK_LINKS[check.Kind] : undefined;
  return (
    <li className={styles.check} data-state={check.State}>
      <StatusIcon kind={ICONS[check.State]} />
      <div>
        <strong>{CHECK_TITLES[check.Kind]}</strong>{' '}
        <span className="visually-hidden">{STATES[check.State]}</span>
        <p>
          {checkText(check)} {link && <Link to={link.to}>{link.title}</Link>}
        </p>
      </div>
    </li>
  );
}
