import type { AuditDetail, RecordName } from '@portico/contract/rooms/auditLog';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { Moment } from '../../platform/Moment.tsx';
import { RecordLink } from '../../platform/RecordLink.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Table } from '../../ui/Table.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './AuditLog.module.css';
import { actionText, fieldText, kindText, OUTCOME_WORDS } from './auditWords.ts';
import { changesIn, factsIn } from './details.rules.ts';
import { useEntry } from './useAuditLog.ts';

interface Props {
  readonly number: string;
  readonly onClose: () => void;
}

export default function EntryDialog({ number, onClose }: Props) {
  const { data, error, isPending, isFetching, refetch } = useEntry(number);
  const isMissing = error instanceof ApiFailure && [400, 404].includes(error.status);
  return (
    <Dialog title={data ? actionText(data.Action) : `Entry ${number}`} width={760} onClose={onClose}>
      {isPending && <Skeleton lines={6} />}
      {isMissing && <Alert kind="warning">There’s no entry with the number {number}.</Alert>}
      {!isPending && !data && !isMissing && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load this entry.
        </TryAgain>
      )}
      {data && <Entry entry={data} />}
    </Dialog>
  );
}

function Entry({ entry }: { readonly entry: AuditDetail }) {
  const names = new Map(entry.Names.map((name) => [name.Key, name]));
  const changes = changesIn(entry.Details ?? {});
  const facts = factsIn(entry.Details ?? {});
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Time">
          <Moment at={entry.At} />
        </Fact>
        <Fact name="Outcome">{OUTCOME_WORDS[entry.Outcome]}</Fact>
        <Fact name="Done by">
          {entry.Actor ? <RecordLink record={entry.Actor} /> : 'The portal, or someone unknown'}
        </Fact>
        {entry.Impersonator && (
          <Fact name="Staff member">
            <RecordLink record={entry.Impersonator} /> (on this person’s behalf)
          </Fact>
        )}
        {entry.Kind !== null && (
          <Fact name={kindText(entry.Kind)}>
            {entry.Record && (
              <>
                <RecordLink record={entry.Record} />
                <br />
              </>
            )}
            <span className={styles.key}>{entry.Key}</span>
          </Fact>
        )}
        {facts.map(({ name, after }) => (
          <Fact key={name} name={fieldText(name)}>
            <Value text={after} names={names} />
          </Fact>
        ))}
      </dl>
      {changes.length > 0 && (
        <Table
          aria-label="Changes"
          className={styles.changes}
          columns={[
            { key: 'field', title: 'Field' },
            { key: 'before', title: 'Before' },
            { key: 'after', title: 'After' },
          ]}
        >
          <tbody>
            {changes.map(({ name, before = '–', after }) => (
              <tr key={name}>
                <th scope="row">{fieldText(name)}</th>
                <td>
                  <Value text={before} names={names} />
                </td>
                <td>
                  <Value text={after} names={names} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <p className={styles.small}>
        Entry {entry.Number} · {entry.Action}
        {entry.RequestId !== null && ` · Request ${entry.RequestId}`} ·{' '}
        {entry.SealedAt === null ? (
          'Not sealed yet'
        ) : (
          <>
            Sealed <Moment at={entry.SealedAt} /> in checkpoint {entry.Checkpoint}
          </>
        )}
      </p>
    </>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

/** The key of a record is shown as its name. */
function Value({ text, names }: { readonly text: string; readonly names: ReadonlyMap<string, RecordName> }) {
  const named = names.get(text);
  return named ? <RecordLink record={named} /> : text;
}
