import type { AdjusterDetails } from '@portico/contract/rooms/adjusters';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { Moment } from '../../../platform/Moment.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Nothing, Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import styles from './Adjusters.module.css';
import { awayText, changeText } from './adjusters.rules.ts';
import { Licenses } from './Licenses.tsx';
import { useAdjuster, useMayChange } from './useAdjusters.ts';

const WorkDialog = lazy(() => import('./WorkDialog.tsx'));
const LicensesDialog = lazy(() => import('./LicensesDialog.tsx'));
const AwayDialog = lazy(() => import('./AwayDialog.tsx'));
const EndDialog = lazy(() => import('./EndDialog.tsx'));

/** One adjuster: how much they may decide, where, how much they have, when they're away, and who changed that. */
export default function AdjusterPage({ adjusterKey }: { readonly adjusterKey: string }) {
  const { data, error, isPending, isFetching, refetch } = useAdjuster(adjusterKey);
  if (isPending) return <Skeleton lines={10} />;
  if (data) return <Shown adjuster={data} />;
  const isUnknown = error instanceof ApiFailure && [400, 404].includes(error.status);
  return (
    <>
      <PageHeading title="Adjuster" />
      <div className={styles.sections}>
        <Link to={ROUTES.adjusters.path}>All adjusters</Link>
        {isUnknown ? (
          <p>We couldn’t find this adjuster. Please check the link.</p>
        ) : (
          <TryAgain loading={isFetching} onRetry={refetch}>
            We couldn’t load this adjuster.
          </TryAgain>
        )}
      </div>
    </>
  );
}

type Open = 'work' | 'licenses' | 'away' | 'end';

function Shown({ adjuster }: { readonly adjuster: AdjusterDetails }) {
  const [dialog, setDialog] = useState<Open>();
  const mayChange = useMayChange() && adjuster.EndedOn === null;
  const close = () => setDialog(undefined);
  const edit = (what: Open, label: string) =>
    mayChange && (
      <Button small kind="secondary" aria-haspopup="dialog" onClick={() => setDialog(what)}>
        {label}
      </Button>
    );
  const props = { adjuster, onClose: close };
  return (
    <>
      <PageHeading title={adjuster.Name} actions={edit('end', 'End work as adjuster')} />
      <div className={styles.sections}>
        <Link to={ROUTES.adjusters.path}>All adjusters</Link>
        {adjuster.EndedOn !== null && (
          <Alert kind="info">
            {adjuster.Name} was an adjuster until {formatDay(adjuster.EndedOn)}.
          </Alert>
        )}
        <Section title="Work" actions={edit('work', 'Edit work')}>
          <dl className={styles.facts}>
            <Fact name="Payment authority">{formatMoney(adjuster.AuthorityCents)}</Fact>
            <Fact name="Reserve authority">{formatMoney(adjuster.ReserveAuthorityCents)}</Fact>
            <Fact name="Open claims">
              {adjuster.Open} of {adjuster.Capacity}
            </Fact>
            <Fact name="Phone">{adjuster.Phone}</Fact>
            {adjuster.Hours !== '' && <Fact name="Hours">{adjuster.Hours}</Fact>}
            <Fact name="Email">{adjuster.Email}</Fact>
          </dl>
        </Section>
        <Section title="Licenses" actions={edit('licenses', 'Edit licenses')}>
          <Licenses adjuster={adjuster} />
        </Section>
        <Section title="Time away" actions={edit('away', 'Edit time away')}>
          <p className={styles.lead}>
            While they’re away, their deputy gets new claims, messages and the work of the day. The claims
            stay theirs.
          </p>
          {adjuster.Away === null ? <Nothing>None planned.</Nothing> : <p>{awayText(adjuster)}</p>}
          {adjuster.DeputyOfList.length > 0 && (
            <p>Deputy of {adjuster.DeputyOfList.map(({ Name }) => Name).join(', ')}.</p>
          )}
        </Section>
        <History adjuster={adjuster} />
      </div>
      <Suspense fallback={null}>
        {dialog === 'work' && <WorkDialog {...props} />}
        {dialog === 'licenses' && <LicensesDialog {...props} />}
        {dialog === 'away' && <AwayDialog {...props} />}
        {dialog === 'end' && <EndDialog {...props} />}
      </Suspense>
    </>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const History = ({ adjuster: { HistoryList } }: { readonly adjuster: AdjusterDetails }) => (
  <Section title="History">
    {HistoryList.length === 0 ? (
      <Nothing>Nothing has changed yet.</Nothing>
    ) : (
      <ol className={styles.events}>
        {HistoryList.map((change) => (
          <li key={change.Key}>
            <span>{changeText(change)}</span>
            <span className={styles.quiet}>
              <Moment at={change.At} /> · {change.By}
            </span>
          </li>
        ))}
      </ol>
    )}
  </Section>
);
