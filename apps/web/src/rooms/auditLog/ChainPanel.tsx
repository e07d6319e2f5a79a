import type { AuditChain, AuditVerification } from '@portico/contract/rooms/auditLog';
import { formatCount, formatMoment } from '@portico/contract/rules/format';
import { Moment } from '../../platform/Moment.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SummaryFact, SummaryStrip } from '../../ui/SummaryStrip.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './AuditLog.module.css';
import { useChain, useVerify } from './useAuditLog.ts';

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** How far the log is sealed, and whether it's still as it was sealed. */
export function ChainPanel() {
  const { data, isPending, isFetching, refetch } = useChain();
  const { mutate, isPending: isAsking } = useVerify();
  const isRunning = data?.Verification?.FinishedAt === null;
  return (
    <Panel
      dense
      title="Integrity"
      actions={
        <Button
          small
          kind="secondary"
          loading={isAsking || isRunning}
          disabled={data === undefined}
          onClick={() => mutate()}
        >
          Verify now
        </Button>
      }
    >
      {isPending && <Skeleton lines={2} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the state of the audit log.
        </TryAgain>
      )}
      {data && <Chain chain={data} />}
    </Panel>
  );
}

const Chain = ({ chain }: { readonly chain: AuditChain }) => (
  <div className={styles.chain}>
    <SummaryStrip label="Sealing">
      <SummaryFact
        label="Sealed through"
        value={chain.SealedAt === null ? 'No entries yet' : <Moment at={chain.SealedAt} />}
      />
      <SummaryFact label="Sealed entries" value={formatCount(chain.Entries)} />
      <SummaryFact label="Checkpoints" value={formatCount(chain.Checkpoints)} />
      <SummaryFact
        label="Waiting"
        value={formatCount(chain.Waiting)}
        tone={chain.IsLate ? 'bad' : undefined}
        note={chain.Waiting > 0 && !chain.IsLate && 'Sealed within a second'}
      />
    </SummaryStrip>
    {chain.IsLate && chain.WaitingSince !== null && (
      <Alert kind="warning" title="The audit log is late">
        {counted(chain.Waiting, 'entry has', 'entries have')} been waiting to be sealed since{' '}
        {formatMoment(chain.WaitingSince)}. Check the server’s log.
      </Alert>
    )}
    {chain.Verification && <Verification verification={chain.Verification} />}
  </div>
);

function Verification({ verification }: { readonly verification: AuditVerification }) {
  const { AskedBy, StartedAt, FinishedAt, Total, Checked, Checkpoints, Copies, Problems } = verification;
  if (FinishedAt === null)
    return (
      <div className={styles.progress} role="status">
        {StartedAt === null ? (
          'Waiting to start the verification…'
        ) : (
          <>
            Verifying… {formatCount(Checked)} of {counted(Total, 'entry', 'entries')}
            <progress aria-label="Verification" max={Math.max(Total, 1)} value={Checked} />
          </>
        )}
      </div>
    );
  const when = `Checked ${formatMoment(FinishedAt)} for ${AskedBy}.`;
  if (verification.Error !== null)
    return (
      <Alert kind="warning" title="The verification stopped before the end">
        {when} This says nothing about the log. Please try again. The reason was: {verification.Error}
      </Alert>
    );
  if (Problems.length > 0)
    return (
      <Alert kind="error" title="The audit log was changed after it was sealed">
        <ul className={styles.problems}>
          {Problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        {when} Keep the database as it is, and call your security team.
      </Alert>
    );
  return (
    <Alert kind="success" title="The audit log is intact">
      {counted(Checked, 'entry', 'entries')} in {counted(Checkpoints, 'checkpoint', 'checkpoints')}{' '}
      {Checked === 1 ? 'is as it was sealed' : 'are as they were sealed'}, and all signatures are valid.{' '}
      {Copies > 0 &&
        `${counted(Copies, 'copy', 'copies')} outside the database ${Copies === 1 ? 'agrees' : 'agree'}. `}
      {when}
    </Alert>
  );
}
