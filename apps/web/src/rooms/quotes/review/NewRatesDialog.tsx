import type { Application } from '@portico/contract/rooms/quotes';
import type { Recalculation } from '@portico/contract/rooms/ratings';
import { formatMoney } from '@portico/contract/rules/format';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { signed } from '../application/price/priceWords.ts';
import styles from './Review.module.css';
import { useCurrentRates, useRecalculation } from './useRecalculation.ts';

interface Props {
  readonly application: Application;
  readonly refresh: () => Promise<void>;
  readonly onClose: () => void;
}

/** What the current rates change, before anyone uses them. */
export default function NewRatesDialog({ application, refresh, onClose }: Props) {
  const { data, isPending, isFetching, refetch } = useRecalculation(application);
  const use = useCurrentRates(application, refresh);
  return (
    <Dialog
      title="Current rates"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Not now
          </Button>
          {data && (
            <Button loading={use.isPending} onClick={() => use.mutate(undefined, { onSuccess: onClose })}>
              Use the current rates
            </Button>
          )}
        </>
      }
    >
      <div className={styles.review}>
        {data && <Difference recalculation={data} />}
        {!data && isPending && <Skeleton lines={5} />}
        {!data && !isPending && (
          <TryAgain loading={isFetching} onRetry={refetch}>
            We couldn’t work out the new price.
          </TryAgain>
        )}
        {use.error && <Alert kind="error">{use.error.message}</Alert>}
      </div>
    </Dialog>
  );
}

const NO_PRICE = 'No price yet';
const total = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? NO_PRICE : formatMoney(cents);

function Difference({ recalculation }: { readonly recalculation: Recalculation }) {
  const { Base, Now, ChangeList, DifferenceCents } = recalculation;
  return (
    <>
      <dl className={styles.prices}>
        <div>
          <dt>Last rated</dt>
          <dd>{total(Base?.TotalCents)}</dd>
        </div>
        <div>
          <dt>With the current rates</dt>
          <dd>{total(Now.TotalCents)}</dd>
        </div>
      </dl>
      {DifferenceCents !== null && ChangeList.length > 0 && (
        <table className={styles.steps}>
          <caption>What makes the difference</caption>
          <tbody>
            {ChangeList.map(({ What, Text, Cents }) => (
              <tr key={`${What} ${Text}`}>
                <th scope="row">{Text}</th>
                <td className={styles.cents}>{Cents === 0 ? 'No change' : signed(Cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Difference</th>
              <td className={styles.cents}>{DifferenceCents === 0 ? 'None' : signed(DifferenceCents)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {Now.TotalCents === null && <Open price={Now} />}
      <p className={styles.note}>
        Rates follow from the day coverage starts. Your answers stay as they are, and nothing is bound yet.
      </p>
    </>
  );
}

/** Why there’s no price with them yet. */
function Open({ price }: { readonly price: Recalculation['Now'] }) {
  const reasons = [
    ...price.MissingList.map(({ Label }) => `“${Label}” needs an answer.`),
    ...price.MessageList.map(({ Text }) => Text),
    ...price.IneligibleList.map(({ Text }) => Text),
  ];
  return (
    <ul className={styles.plain}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
