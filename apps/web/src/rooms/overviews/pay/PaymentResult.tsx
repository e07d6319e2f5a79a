import { payments } from '@portico/contract/rooms/payments';
import { formatMoney } from '@portico/contract/rules/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../../platform/api.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';

const api = client(payments);

/** The bank's notice usually arrives before the person does. */
const ASK_EVERY_MS = 2_000;
const GIVE_UP_MS = 30_000;

interface Props {
  /** The payment that the reader started. */
  readonly startKey: string;
  /** What the payment page said. Only the bank's own notice counts as paid. */
  readonly result: string;
  /** Left out where the ledger isn't open to the reader. */
  readonly onReceipt?: (key: string) => void;
}

/** After the payment page: what was paid, or that nothing was. */
export function PaymentResult({ startKey, result, onReceipt }: Props) {
  const queries = useQueryClient();
  const [isLate, setLate] = useState(false);
  const { data } = useQuery({
    queryKey: ['payments', 'started', startKey],
    queryFn: ({ signal }) => api.started({ params: { key: startKey } }, { signal }),
    refetchInterval: ({ state }) =>
      state.status === 'error' ||
      state.data?.PaidCents ||
      state.data?.IsHeld ||
      isLate ||
      result === 'declined'
        ? false
        : ASK_EVERY_MS,
    meta: { says: ['recordNotFound', 'badRequest'] },
  });
  const isPaid = (data?.PaidCents ?? 0) > 0;
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), GIVE_UP_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // The page may have loaded before the payment was booked.
    if (isPaid) void queries.invalidateQueries({ queryKey: ['overviews'] });
    if (isPaid) void queries.invalidateQueries({ queryKey: ['payments', 'schedules'] });
  }, [isPaid, queries]);

  if (data === undefined) return null;
  const receipt = data.ReceiptKey;
  if (isPaid)
    return (
      <Alert
        kind="success"
        title="Thank you. We received your payment."
        action={
          receipt &&
          onReceipt && (
            <Button kind="secondary" onClick={() => onReceipt(receipt)}>
              View receipt
            </Button>
          )
        }
      >
        You paid {formatMoney(data.PaidCents)} on policy {data.AlternateKey}.
        {receipt !== null && ' We emailed you a receipt.'}
      </Alert>
    );
  if (data.IsHeld)
    return (
      <Alert kind="info" title="We’re checking your payment">
        We received it, and someone here takes a look before it counts. You don’t need to pay again. We’ll
        email you a receipt, or tell you if it goes back.
      </Alert>
    );
  if (result === 'declined')
    return (
      <Alert kind="warning" title="Your payment wasn’t made">
        Nothing was charged. You can try again with Pay now, use another card, or call us to pay by phone.
      </Alert>
    );
  return (
    <Alert kind="info" title="We’re waiting for the bank to confirm your payment">
      {isLate
        ? 'This is taking longer than usual. You don’t need to pay again. We’ll email you a receipt as soon as it arrives.'
        : `Your payment of ${formatMoney(data.AmountCents)} should show up here in a few seconds.`}
    </Alert>
  );
}
