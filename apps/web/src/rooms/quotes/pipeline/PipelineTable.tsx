import type {
  NextStep,
  PipelineLine,
  PipelineSort,
  PipelineSortField,
} from '@portico/contract/rooms/pipeline';
import { type ChangePurpose, isChangePurpose } from '@portico/contract/rooms/quotes/purpose';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatShortDay, formatWholeMoney } from '@portico/contract/rules/format';
import { shortProgramName } from '@portico/contract/rules/programName';
import { Link } from 'react-router';
import { RowBox } from '../../../ui/RowBox.tsx';
import row from '../../../ui/RowLink.module.css';
import { ariaSort, sortAfter } from '../../../ui/sorting.ts';
import { type RowHeight, Table, type TableColumn } from '../../../ui/Table.tsx';
import { walkRows } from '../../../ui/walkRows.ts';
import styles from './PipelineTable.module.css';
import { STAGE_NAMES, shortMarketName } from './pipeline.rules.ts';
import type { Chosen } from './useChosen.ts';

const COLUMNS: readonly (TableColumn & { readonly sort?: PipelineSortField })[] = [
  { key: 'insured', title: 'Insured', sort: 'Name' },
  { key: 'place', title: 'Place' },
  { key: 'program', title: 'Program' },
  { key: 'effective', title: 'Effective', sort: 'Effective' },
  { key: 'total', title: 'Total', isAmount: true, sort: 'Total' },
  { key: 'stage', title: 'Stage' },
  { key: 'next', title: 'Next step' },
  { key: 'followUp', title: 'Follow up', sort: 'FollowUp' },
  { key: 'age', title: 'Age', isAmount: true, sort: 'Age' },
  { key: 'agent', title: 'Agent' },
];

interface Props {
  readonly lines: readonly PipelineLine[];
  readonly today: string;
  readonly rows: RowHeight;
  /** Undefined: the latest first. */
  readonly sort: PipelineSort | undefined;
  readonly onSort: (sort: PipelineSort) => void;
  readonly chosen: Chosen;
  /** All have the same stage, so it needs no column. */
  readonly isOneStage: boolean;
}

/** A row opens its quote. The arrow keys, and j and k, move from row to row. */
export function PipelineTable({ lines, today, rows, sort, onSort, chosen, isOneStage }: Props) {
  const shown = COLUMNS.filter(({ key }) => key !== 'stage' || !isOneStage);
  return (
    <Table
      rows={rows}
      aria-label={isOneStage ? 'Quotes' : 'Open quotes'}
      className={styles.table}
      columns={[
        choiceColumn(lines, chosen),
        ...shown.map(({ sort: field, ...column }) => ({
          ...column,
          ...(field && {
            sorted: ariaSort(sort ?? '', field),
            onSort: () => onSort(sortAfter(sort ?? `-${field}`, field)),
          }),
        })),
      ]}
    >
      <tbody onKeyDown={walkRows}>
        {lines.map((line) => (
          <tr key={line.Policy.Key} data-chosen={chosen.has(line.Policy.Key) || undefined}>
            <td data-column="choice">
              <RowBox
                label={`Select ${line.InsuredName}`}
                checked={chosen.has(line.Policy.Key)}
                disabled={line.Application === null}
                onChange={(isOn) => chosen.toggle([line], isOn)}
              />
            </td>
            <th scope="row" title={`${line.InsuredName}, ${numberOf(line)}`}>
              <QuoteLink line={line} />
            </th>
            <td data-column="place" title={`${line.Street1}, ${line.City}, ${line.State}`}>
              {line.City}, {line.State}
            </td>
            <td data-column="program" title={`${line.Program.Name}, ${line.Market.Name}`}>
              {shortProgramName(line.Program)} · {shortMarketName(line.Market)}
            </td>
            <td data-column="effective">
              <time dateTime={line.EffectiveOn}>{formatDay(line.EffectiveOn)}</time>
            </td>
            <td data-column="total" data-amount>
              <Total line={line} />
            </td>
            {!isOneStage && (
              <td data-column="stage">
                <span className={styles.stage} data-stage={line.Stage}>
                  {STAGE_NAMES[line.Stage]}
                </span>
              </td>
            )}
            <td data-column="next" title={line.NextStep.Text}>
              <Next step={line.NextStep} />
            </td>
            <td data-column="followUp">
              <FollowUp line={line} today={today} />
            </td>
            <td data-column="age" data-amount title={`Opened ${formatDay(line.OpenedOn)}`}>
              {line.AgeDays} d
            </td>
            <td data-column="agent" title={`${line.Agent.NameFull}, ${line.Agency.Name}`}>
              {line.Agent.NameFull}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function choiceColumn(lines: readonly PipelineLine[], chosen: Chosen): TableColumn {
  const able = lines.filter(({ Application }) => Application !== null);
  return {
    key: 'choice',
    title: 'Selection',
    content: (
      <RowBox
        label="Select all shown"
        checked={able.length > 0 && able.every(({ Policy }) => chosen.has(Policy.Key))}
        disabled={able.length === 0}
        onChange={(isOn) => chosen.toggle(able, isOn)}
      />
    ),
  };
}

/** A change is of a policy, which has a number of its own. */
const numberOf = ({ Policy, Purpose }: PipelineLine): string =>
  (isChangePurpose(Purpose) ? Policy.AlternateKey : Policy.QuoteAlternateKey) ?? '';

const CHANGES: Readonly<Record<ChangePurpose, string>> = {
  endorse: 'Endorsement',
  cancel: 'Cancellation',
  reinstate: 'Reinstatement',
};

export const QuoteLink = ({
  line: { Policy, InsuredName, Purpose, IsUnread },
}: {
  readonly line: PipelineLine;
}) => (
  <Link
    className={row.link}
    data-row
    data-key={Policy.Key}
    to={`${ROUTES.quote.path}?${new URLSearchParams({ policy: Policy.Key })}`}
  >
    {IsUnread && <span className={styles.unread} title="New from the underwriter" aria-hidden="true" />}
    {IsUnread && <span className="visually-hidden">New from the underwriter: </span>}
    {InsuredName}
    {isChangePurpose(Purpose) && ` · ${CHANGES[Purpose]}`}
  </Link>
);

export const Total = ({ line: { TotalCents } }: { readonly line: PipelineLine }) =>
  TotalCents === null ? (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">No price yet</span>
    </>
  ) : (
    formatWholeMoney(TotalCents)
  );

export const Next = ({ step: { Text, Tone } }: { readonly step: NextStep }) => (
  <span className={styles.next} data-tone={Tone}>
    {Text}
  </span>
);

function FollowUp({ line: { FollowUpOn }, today }: { readonly line: PipelineLine; readonly today: string }) {
  if (FollowUpOn === null) return null;
  const isDue = FollowUpOn <= today;
  return (
    <time dateTime={FollowUpOn} title={formatDay(FollowUpOn)} className={isDue ? styles.due : undefined}>
      {FollowUpOn === today ? 'Today' : formatShortDay(FollowUpOn)}
    </time>
  );
}
