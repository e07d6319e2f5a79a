import type { BulkPlan } from '@portico/contract/rooms/claimBulk';
import { Alert } from '../../../ui/Alert.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from './BulkPreview.module.css';
import { overCapacity, summaryOf } from './bulk.rules.ts';
import { claimsText } from './queue.rules.ts';

const CHANGES = [
  { key: 'claim', title: 'Claim' },
  { key: 'change', title: 'Change' },
  { key: 'why', title: 'Why' },
];
const hasReason = ({ Why, PromiseList }: BulkPlan['ChangeList'][number]) =>
  Why !== '' || PromiseList.length > 0;
const LOADS = [
  { key: 'name', title: 'Adjuster' },
  { key: 'now', title: 'Open now', isAmount: true },
  { key: 'after', title: 'After', isAmount: true },
  { key: 'capacity', title: 'Capacity', isAmount: true },
];

/** Claim by claim: what changes and why, what can't, and what stays as it is. */
export function BulkPreview({ plan }: { readonly plan: BulkPlan }) {
  const { ChangeList, LeftList, LoadList } = plan;
  const refused = LeftList.filter(({ IsRefused }) => IsRefused);
  const kept = LeftList.filter(({ IsRefused }) => !IsRefused);
  const full = overCapacity(plan);
  const columns = CHANGES.filter(({ key }) => key !== 'why' || ChangeList.some(hasReason));
  return (
    <div className={styles.preview}>
      <p role="status">{summaryOf(plan)}</p>
      {refused.length > 0 && (
        <Alert kind="warning" title={`${claimsText(refused.length)} can’t be changed`}>
          <Reasons of={refused} />
        </Alert>
      )}
      {full.length > 0 && (
        <Alert kind="warning" title="Above capacity">
          {full.join(' ')} You can still assign the claims.
        </Alert>
      )}
      {ChangeList.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which the keyboard can do, too
        <section className={styles.scroll} tabIndex={0} aria-label="Claims that change">
          <Table aria-label="What changes" columns={columns} className={styles.table}>
            <tbody>
              {ChangeList.map(({ ClaimKey, Number: number, Before, After, Why, PromiseList }) => (
                <tr key={ClaimKey}>
                  <th scope="row">{number}</th>
                  <td>
                    <Becomes before={Before} after={After} />
                  </td>
                  {columns.length === CHANGES.length && (
                    <td>
                      {Why}
                      {PromiseList.map((promise) => (
                        <p key={promise.After}>
                          <Becomes before={promise.Before} after={promise.After} />
                        </p>
                      ))}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      )}
      {LoadList.length > 0 && (
        <details>
          <summary>Workload before and after</summary>
          <Table aria-label="Workload" columns={LOADS}>
            <tbody>
              {LoadList.map(({ AdjusterKey, Name, Open, OpenAfter, Capacity }) => (
                <tr key={AdjusterKey}>
                  <th scope="row">{Name}</th>
                  <td data-amount>{Open}</td>
                  <td data-amount>{OpenAfter}</td>
                  <td data-amount>{Capacity}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </details>
      )}
      {kept.length > 0 && (
        <details open={ChangeList.length === 0}>
          <summary>
            {kept.length === 1 ? '1 claim stays as it is' : `${claimsText(kept.length)} stay as they are`}
          </summary>
          <Reasons of={kept} />
        </details>
      )}
    </div>
  );
}

const Becomes = ({ before, after }: { readonly before: string | null; readonly after: string }) => (
  <>
    {before !== null && (
      <>
        {before} <span aria-hidden="true">→</span>
        <span className="visually-hidden"> becomes </span>{' '}
      </>
    )}
    <strong>{after}</strong>
  </>
);

/** More of them than this scroll. */
const FEW = 4;

function Reasons({ of }: { readonly of: BulkPlan['LeftList'] }) {
  const reasons = (
    <ul className={styles.reasons}>
      {of.map(({ ClaimKey, Number: number, Why }) => (
        <li key={ClaimKey}>
          {number}: {Why}
        </li>
      ))}
    </ul>
  );
  if (of.length <= FEW) return reasons;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which the keyboard can do, too
    <section className={styles.scrolled} tabIndex={0} aria-label={`Reasons for ${claimsText(of.length)}`}>
      {reasons}
    </section>
  );
}
