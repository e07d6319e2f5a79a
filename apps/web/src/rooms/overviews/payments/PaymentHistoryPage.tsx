import type { LedgerSummary } from '@portico/contract/rooms/overviews/insured';
import type { TermBilling } from '@portico/contract/rooms/payments';
import { ROUTES } from '@portico/contract/routes';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { receive, saveFile } from '../../../platform/saveFile.ts';
import { ReceivedArt } from '../../../ui/art/ReceivedArt.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { focusHeading } from '../../../ui/focusHeading.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { api } from '../calls.ts';
import { PaymentResult } from '../pay/PaymentResult.tsx';
import { PayNow } from '../pay/PayNow.tsx';
import { kindOf } from '../words.ts';
import { LedgerFilters } from './LedgerFilters.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { LedgerTotals } from './LedgerTotals.tsx';
import { filtersOf, type LedgerAddress, useLedgerAddress } from './ledgerAddress.ts';
import { NextPayment } from './NextPayment.tsx';
import { NoPayments } from './NoPayments.tsx';
import styles from './PaymentHistoryPage.module.css';
import { PaymentSchedules } from './PaymentSchedules.tsx';
import { ReceiptView } from './ReceiptView.tsx';
import { useSchedules } from './useSchedules.ts';

/** Lines on a page. */
const TAKE = 50;

const fileName = ({ policy, year }: LedgerAddress) =>
  `${[ROUTES.paymentHistory.title, policy, year].filter((part) => part !== '').join(' ')}.csv`;

/** What is due on the insured's policies and when, then everything charged and paid, newest first. */
export function PaymentHistoryPage() {
  const { address, change } = useLedgerAddress();
  const shown = useRef(address.receipt);
  useEffect(() => {
    if (shown.current !== address.receipt) focusHeading();
    shown.current = address.receipt;
  }, [address.receipt]);
  return address.receipt === '' ? (
    <History address={address} change={change} />
  ) : (
    <ReceiptView paymentKey={address.receipt} onBack={() => change({ receipt: '' })} />
  );
}

/** What to pay next, on the policies that are shown. */
function Due({
  summary: { Billing, PolicyList },
  terms,
}: {
  readonly summary: LedgerSummary;
  readonly terms: readonly TermBilling[];
}) {
  const term = terms.find(({ PolicyKey }) => PolicyKey === Billing.Next?.PolicyKey);
  const policy = PolicyList.find(({ AlternateKey }) => AlternateKey === Billing.Next?.AlternateKey);
  return (
    <NextPayment
      billing={Billing}
      subject={policy && `${kindOf({ Name: policy.ProgramName })}, ${policy.Street1}`}
      action={term && <PayNow term={term} />}
      art={{ tall: <ReceivedArt />, wide: <ReceivedArt /> }}
    />
  );
}

type HistoryProps = ReturnType<typeof useLedgerAddress>;

function History({ address, change }: HistoryProps) {
  const query = filtersOf(address);
  const skip = (address.page - 1) * TAKE;
  const lines = useQuery({
    queryKey: ['overviews', 'payments', query, address.page],
    queryFn: ({ signal }) => api.payments({ query, paging: { Skip: skip, Take: TAKE } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const summary = useQuery({
    queryKey: ['overviews', 'paymentsSummary', query],
    queryFn: ({ signal }) => api.paymentsSummary({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
  const schedules = useSchedules(address.policy);
  const saving = useMutation({
    mutationFn: async () =>
      saveFile(await receive(await api.paymentsFile({ query })), 'text/csv', fileName(address)),
  });

  const isFiltered = Object.keys(query).length > 0;
  const hasNothing = lines.data?.total === 0 && !isFiltered;
  const tryAgain = () => {
    if (!lines.data) void lines.refetch();
    if (!summary.data) void summary.refetch();
  };
  return (
    <>
      <PageHeading
        title={ROUTES.paymentHistory.title}
        lead="What’s due and when, and everything charged and paid on your policies."
        actions={
          !hasNothing && (
            <div className={styles.export}>
              <Button kind="secondary" loading={saving.isPending} onClick={() => saving.mutate()}>
                Download as CSV
              </Button>
            </div>
          )
        }
      />
      {hasNothing ? (
        <NoPayments />
      ) : (
        <div className={styles.history}>
          {address.started && (
            <PaymentResult
              startKey={address.started}
              result={address.result}
              onReceipt={(receipt) => change({ receipt })}
            />
          )}
          {summary.data && <Due summary={summary.data} terms={schedules.data?.rows ?? []} />}
          <PaymentSchedules schedules={schedules} policies={summary.data?.PolicyList ?? []} />
          <h2 className={styles.title}>Charges and payments</h2>
          <LedgerFilters address={address} change={change} summary={summary.data} />
          {summary.data && <LedgerTotals summary={summary.data} isFiltered={isFiltered} />}
          {lines.data ? (
            <div aria-busy={lines.isPlaceholderData}>
              {lines.data.rows.length === 0 ? (
                <EmptyState
                  title="No results"
                  action={
                    <Button kind="secondary" onClick={() => change({ q: '', policy: '', year: '' })}>
                      Show everything
                    </Button>
                  }
                />
              ) : (
                <LedgerTable lines={lines.data.rows} onReceipt={(receipt) => change({ receipt })} />
              )}
              <Pager
                label="Pages of the history"
                skip={skip}
                take={TAKE}
                total={lines.data.total}
                onSkip={(to) => change({ page: to / TAKE + 1 })}
              />
            </div>
          ) : lines.isPending ? (
            <Skeleton lines={10} />
          ) : (
            <TryAgain loading={lines.isFetching} onRetry={tryAgain}>
              We couldn’t load your payment history.
            </TryAgain>
          )}
        </div>
      )}
    </>
  );
}
