import type { EditionChange, EditionPart } from '@portico/contract/rooms/programs';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Table } from '../../ui/Table.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { type Compared, CompareWith } from './CompareWith.tsx';
import styles from './Programs.module.css';
import { useDiff } from './usePrograms.ts';

const GROUPS: readonly { readonly title: string; readonly parts: readonly EditionPart[] }[] = [
  { title: 'Questions and choices', parts: ['question'] },
  { title: 'Rates', parts: ['fact', 'step', 'table', 'fee'] },
  { title: 'Coverages', parts: ['coverage'] },
  { title: 'Rules and documents', parts: ['rule'] },
  { title: 'Policy forms', parts: ['form'] },
  { title: 'Terms', parts: ['term'] },
];
const KINDS = { added: 'New', removed: 'Removed', changed: 'Changed' } as const;
const COLUMNS = [
  { key: 'what', title: 'What' },
  { key: 'from', title: 'Before' },
  { key: 'to', title: 'Now' },
  { key: 'percent', title: 'Change', isAmount: true },
];

/** What another edition has that this one hasn't, and the other way around, in words. */
export function Changes(compared: Compared) {
  if (compared.other === undefined)
    return <p>This is the first edition, so there’s nothing to compare it with.</p>;
  return (
    <div className={styles.sections}>
      <div className={styles.filters}>
        <CompareWith {...compared} />
      </div>
      <Between editionKey={compared.edition.Key} other={compared.other.Key} code={compared.other.Code} />
    </div>
  );
}

function Between(props: { readonly editionKey: string; readonly other: string; readonly code: string }) {
  const { data, isPending, isFetching, refetch } = useDiff(props.editionKey, props.other);
  if (isPending) return <Skeleton lines={6} />;
  if (!data)
    return (
      <TryAgain loading={isFetching} onRetry={refetch}>
        We couldn’t compare the editions.
      </TryAgain>
    );
  if (data.ChangeList.length === 0) return <p>Nothing differs from {props.code}.</p>;
  return GROUPS.map(({ title, parts }) => {
    const changes = data.ChangeList.filter(({ Part }) => parts.includes(Part));
    if (changes.length === 0) return null;
    return (
      <Section key={title} title={title}>
        {changes.map((change) => (
          <Change key={`${change.Part} ${change.Title} ${change.Kind}`} change={change} />
        ))}
      </Section>
    );
  });
}

/** Many rows are behind a click: the sentence above them says it all. */
const MOST_SHOWN = 8;

function Change({
  change: { Kind, Title, Section: section, Text, RowList },
}: {
  readonly change: EditionChange;
}) {
  const rows = <ChangedRows title={Title} rows={RowList} />;
  return (
    <div className={styles.change}>
      <h3>
        {Title} <small className={styles.kind}>{[KINDS[Kind], section].filter(Boolean).join(' · ')}</small>
      </h3>
      {Text && <p>{Text}</p>}
      {RowList.length > MOST_SHOWN ? (
        <details className={styles.details}>
          <summary>Show all {RowList.length} rows</summary>
          {rows}
        </details>
      ) : (
        rows
      )}
    </div>
  );
}

function ChangedRows({ title, rows }: { readonly title: string; readonly rows: EditionChange['RowList'] }) {
  const hasPercent = rows.some(({ Percent }) => Percent !== null);
  return (
    <Table
      aria-label={title}
      className={styles.table}
      columns={hasPercent ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'percent')}
    >
      <tbody>
        {rows.map(({ Label, From, To, Percent }) => (
          <tr key={Label}>
            <th scope="row">{Label}</th>
            <td>{From ?? '–'}</td>
            <td>{To ?? '–'}</td>
            {hasPercent && <td data-amount>{Percent === null ? '–' : signed(Percent)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const signed = (percent: number): string =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}%`;
