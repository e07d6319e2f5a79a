import type { Claim } from '@portico/contract/rooms/claims';
import { formatDay, formatShortDay, formatWholeMoney } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { claimAddress } from '../../../platform/claimAddress.ts';
import { Card, CardFacts, CardLine, CardList } from '../../../ui/CardList.tsx';
import row from '../../../ui/RowLink.module.css';
import { type RowHeight, Table } from '../../../ui/Table.tsx';
import { walkRows } from '../../../ui/walkRows.ts';
import { ClaimStatusWord } from '../ClaimStatusWord.tsx';
import styles from './BookClaimsTable.module.css';

const COLUMNS = [
  { key: 'claim', title: 'Claim' },
  { key: 'insured', title: 'Insured' },
  { key: 'place', title: 'Place' },
  { key: 'cause', title: 'Cause' },
  { key: 'loss', title: 'Date of loss' },
  { key: 'status', title: 'Status' },
  { key: 'next', title: 'Next step' },
  { key: 'paid', title: 'Paid', isAmount: true },
] as const;

const numberOf = ({ ClaimNumber, ReceiptNumber }: Claim) => ClaimNumber ?? ReceiptNumber;

/** `Nov 17: We call Hannah.` What we still owe comes first, and says so. */
function NextStep({ claim: { Next, Missed } }: { readonly claim: Claim }) {
  const step = Missed ?? Next;
  return (
    step && (
      <span className={Missed ? styles.late : undefined} title={step.Text}>
        {Missed && 'Late since '}
        <time dateTime={step.By}>{formatShortDay(step.By)}</time>: {step.Text}
      </span>
    )
  );
}

/** A row opens its claim. */
export const BookClaimsTable = ({
  claims,
  rows,
}: {
  readonly claims: readonly Claim[];
  readonly rows: RowHeight;
}) => (
  <Table rows={rows} aria-label="Claims" className={styles.table} columns={COLUMNS}>
    <tbody onKeyDown={walkRows}>
      {claims.map((claim) => (
        <tr key={claim.Key}>
          <th scope="row" data-column="claim">
            <Link className={`${row.link} ${row.number}`} data-row to={claimAddress(claim.Key)}>
              {numberOf(claim)}
            </Link>
          </th>
          <td data-column="insured" title={claim.Insured}>
            {claim.Insured}
          </td>
          <td data-column="place">
            {claim.Policy.City}, {claim.Policy.State}
          </td>
          <td data-column="cause" title={claim.ClaimCauseSecondary.Name}>
            {claim.ClaimCauseSecondary.Name}
          </td>
          <td data-column="loss">
            <time dateTime={claim.LossOn}>{formatDay(claim.LossOn)}</time>
          </td>
          <td data-column="status">
            <ClaimStatusWord status={claim.Status} />
          </td>
          <td data-column="next">
            <NextStep claim={claim} />
          </td>
          <td data-column="paid" data-amount>
            {formatWholeMoney(claim.PaidCents)}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

/** On a phone: who, what happened, and what comes next. */
export const BookClaimsList = ({ claims }: { readonly claims: readonly Claim[] }) => (
  <CardList aria-label="Claims" onKeyDown={walkRows}>
    {claims.map((claim) => (
      <Card key={claim.Key}>
        <CardLine>
          <Link className={row.link} data-row to={claimAddress(claim.Key)}>
            {claim.Insured}
          </Link>
        </CardLine>
        <CardFacts>
          <span>
            {numberOf(claim)} · {claim.ClaimCauseSecondary.Name} · {formatDay(claim.LossOn)}
          </span>
        </CardFacts>
        <CardFacts>
          {claim.Next || claim.Missed ? (
            <NextStep claim={claim} />
          ) : (
            <ClaimStatusWord status={claim.Status} />
          )}
        </CardFacts>
      </Card>
    ))}
  </CardList>
);
