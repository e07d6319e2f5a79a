import type { Receipt } from '@portico/contract/rooms/overviews/insured';
import { formatDay, formatMoney, formatPhone } from '@portico/contract/rules/format';
import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { brand } from '../../../platform/brand.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { api } from '../calls.ts';
import { FactList } from '../FactList.tsx';
import { PrintButton } from '../PrintButton.tsx';
import { addressOf, kindOf } from '../words.ts';
import styles from './ReceiptView.module.css';

const METHODS: Readonly<Record<Receipt['Method'], string>> = {
  card: 'Card',
  bank: 'Bank transfer',
  check: 'Check',
  mortgagee: 'Mortgage company (escrow)',
};

interface Props {
  readonly paymentKey: string;
  readonly onBack: () => void;
}

const isNone = (error: unknown) =>
  error instanceof ApiFailure && (error.code === 'recordNotFound' || error.code === 'badRequest');

/** One payment, to print and keep. */
export function ReceiptView({ paymentKey, onBack }: Props) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['overviews', 'receipt', paymentKey],
    queryFn: ({ signal }) => api.receipt({ params: { key: paymentKey } }, { signal }),
    meta: { says: ['recordNotFound', 'badRequest'] },
  });
  return (
    <>
      <PageHeading
        title="Receipt"
        actions={
          <>
            <div className={styles.back}>
              <Button kind="quiet" onClick={onBack}>
                Back to Payment History
              </Button>
            </div>
            {data && <PrintButton>Print receipt</PrintButton>}
          </>
        }
      />
      {data ? (
        <Paper receipt={data} />
      ) : isNone(error) ? (
        <EmptyState title="We couldn’t find this payment on your account" />
      ) : isPending ? (
        <Skeleton lines={8} />
      ) : (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the receipt.
        </TryAgain>
      )}
    </>
  );
}

function Paper({ receipt }: { readonly receipt: Receipt }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Received', formatDay(receipt.ReceivedOn)],
    ['Paid by', METHODS[receipt.Method]],
    ['Reference', receipt.Reference],
    ['For', receipt.Description],
    ['Insured', receipt.InsuredName],
    ['Policy', `${receipt.AlternateKey}, ${kindOf(receipt.Program)}`],
    ['Term', `${formatDay(receipt.TermBegin)} to ${formatDay(receipt.TermEnd)}`],
    ['Insured location', addressOf(receipt)],
  ];
  return (
    <article className={styles.paper} aria-label="Receipt">
      <p className={styles.from}>{brand.legalName}</p>
      <p className={styles.amount}>
        <data value={receipt.AmountCents}>{formatMoney(receipt.AmountCents)}</data>
        <span> received. Thank you.</span>
      </p>
      <FactList facts={facts} className={styles.facts} />
      <p className={styles.foot}>
        Questions? Call {receipt.AgencyName} at{' '}
        <a href={`tel:+1${receipt.AgencyPhone}`}>{formatPhone(receipt.AgencyPhone)}</a>.
      </p>
    </article>
  );
}
