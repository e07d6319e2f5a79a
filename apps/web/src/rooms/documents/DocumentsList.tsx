import type { EFile } from '@portico/contract/rooms/documents';
import { formatLocalDay } from '@portico/contract/rules/format';
import { walkRows } from '../../ui/walkRows.ts';
import { AudienceSwitch } from './changes/AudienceSwitch.tsx';
import { Choose, DocumentTitle, type ListProps } from './DocumentCells.tsx';
import styles from './DocumentsList.module.css';
import { ownerOf, TermOf } from './DocumentsTable.tsx';
import { groupByTerm } from './documents.rules.ts';
import { usePolicyName } from './usePolicyName.ts';

/** A date stays on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** On a phone: what it is, whose, and since when. */
export function DocumentsList({ rows, isInsured, isGrouped, linkTo, chosen, changes }: ListProps) {
  const policyName = usePolicyName(isInsured);
  const factsOf = (file: EFile) =>
    [isInsured ? policyName(file) : ownerOf(file), unbroken(formatLocalDay(file.CreatedAt))]
      .filter(Boolean)
      .join(' · ');
  const groups = isGrouped ? groupByTerm(rows) : [{ term: undefined, rows }];
  return groups.map((group) => (
    <div key={group.term ?? ''}>
      {group.term !== undefined && (
        <h2 className={styles.term}>
          <TermOf file={group.rows[0]} />
        </h2>
      )}
      <ul className={styles.list} aria-label="Documents" onKeyDown={walkRows}>
        {group.rows.map((file) => (
          <li key={file.Key} className={styles.item} data-chosen={chosen.has(file.Key) || undefined}>
            <Choose file={file} chosen={chosen} />
            <div className={styles.texts}>
              <DocumentTitle file={file} linkTo={linkTo} />
              <p className={styles.facts}>{factsOf(file)}</p>
              {!isInsured && (
                <p className={styles.audience}>
                  <AudienceSwitch file={file} changes={changes} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  ));
}
