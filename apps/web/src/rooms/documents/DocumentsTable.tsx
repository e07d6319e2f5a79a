import { DOCUMENT_STATES, type EFile } from '@portico/contract/rooms/documents';
import { formatDay, formatLocalDay } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { accountAddress } from '../../platform/accountAddress.ts';
import { policyPageAddress } from '../../platform/policyAddress.ts';
import { RowBox } from '../../ui/RowBox.tsx';
import { type RowHeight, Table, type TableColumn } from '../../ui/Table.tsx';
import { walkRows } from '../../ui/walkRows.ts';
import { AudienceSwitch } from './changes/AudienceSwitch.tsx';
import type { Changes } from './changes/useChanges.ts';
import { Choose, DocumentTitle, type ListProps } from './DocumentCells.tsx';
import styles from './DocumentsTable.module.css';
import { groupByTerm } from './documents.rules.ts';
import { usePolicyName } from './usePolicyName.ts';

const FOR_INSUREDS: readonly TableColumn[] = [
  { key: 'title', title: 'Title' },
  { key: 'type', title: 'Type' },
  { key: 'policy', title: 'Policy' },
  { key: 'added', title: 'Added', isAmount: true },
];
const FOR_AGENTS: readonly TableColumn[] = [
  { key: 'title', title: 'Title' },
  { key: 'type', title: 'Type' },
  { key: 'account', title: 'Account' },
  { key: 'policy', title: 'Policy' },
  { key: 'audience', title: 'Audience' },
  { key: 'state', title: 'Status' },
  { key: 'added', title: 'Added', isAmount: true },
];

interface Props extends ListProps {
  readonly height: RowHeight;
}

/** A row opens its document. The arrow keys move from row to row. */
export function DocumentsTable({ rows, isInsured, isGrouped, linkTo, chosen, changes, height }: Props) {
  const all = rows.every(({ Key }) => chosen.has(Key));
  const choice: TableColumn = {
    key: 'choice',
    title: 'Selection',
    content: <RowBox label="Select all" checked={all} onChange={(isOn) => chosen.toggle(rows, isOn)} />,
  };
  const columns = [choice, ...(isInsured ? FOR_INSUREDS : FOR_AGENTS)];
  const groups = isGrouped ? groupByTerm(rows) : [{ term: undefined, rows }];
  return (
    <Table
      aria-label="Documents"
      className={`${styles.table} ${isInsured ? styles.roomy : ''}`}
      columns={columns}
      {...(isInsured ? {} : { rows: height })}
    >
      {groups.map((group) => (
        <tbody key={group.term ?? ''} onKeyDown={walkRows}>
          {group.term !== undefined && (
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={columns.length}>
                <TermOf file={group.rows[0]} />
              </th>
            </tr>
          )}
          {group.rows.map((file) => (
            <tr key={file.Key} data-chosen={chosen.has(file.Key) || undefined}>
              <td>
                <Choose file={file} chosen={chosen} />
              </td>
              <th scope="row">
                <DocumentTitle file={file} linkTo={linkTo} />
              </th>
              <td data-column="type" title={file.EFileType.Name}>
                {file.EFileType.Name}
              </td>
              {isInsured ? <InsuredCells file={file} /> : <AgentCells file={file} changes={changes} />}
              <td data-column="added" data-amount>
                <time dateTime={file.CreatedAt}>{formatLocalDay(file.CreatedAt)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

/** `Term Mar 17, 2026 to Mar 17, 2027`. */
export const TermOf = ({ file }: { readonly file: EFile | undefined }) =>
  file?.Policy
    ? `Term ${formatDay(file.Policy.TermBegin)} to ${formatDay(file.Policy.TermEnd)}`
    : 'Other documents';

function InsuredCells({ file }: { readonly file: EFile }) {
  const name = usePolicyName(true);
  return <td data-column="policy">{name(file)}</td>;
}

/** An account, or for reports an agency. */
export const ownerOf = ({ CustomerRiskAccount, Agency }: EFile): string | undefined =>
  CustomerRiskAccount?.Name ?? Agency?.Name;

const AgentCells = ({ file, changes }: { readonly file: EFile; readonly changes: Changes }) => (
  <>
    <td data-column="account" title={ownerOf(file)}>
      {file.CustomerRiskAccount ? (
        <Link className={styles.link} to={accountAddress(file.CustomerRiskAccount.Key)}>
          {file.CustomerRiskAccount.Name}
        </Link>
      ) : (
        ownerOf(file)
      )}
    </td>
    <td data-column="policy">
      {file.Policy && (
        <Link className={styles.link} to={policyPageAddress(file.Policy.Key)}>
          {file.Policy.AlternateKey}
        </Link>
      )}
    </td>
    <td data-column="audience">
      <AudienceSwitch file={file} changes={changes} />
    </td>
    <td data-column="state">{DOCUMENT_STATES[file.State]}</td>
  </>
);
