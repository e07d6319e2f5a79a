import type { ComparedOption } from '@portico/contract/rooms/ratings';
import { formatMoney } from '@portico/contract/rules/format';
import { Button } from '../../../ui/Button.tsx';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { signed } from '../application/price/priceWords.ts';
import styles from './Compare.module.css';
import { isPriced, lowestOf, missingWords, nameOf } from './compare.rules.ts';
import type { OffersProps } from './offersProps.ts';

interface Props extends OffersProps {
  readonly option: ComparedOption;
}

/** Who offers what, for how much, and the button that takes it. */
export function OfferHead({ option, options, ownCents, canTake, taking, onTake }: Props) {
  const { Program, Market, IsCurrent, Rating, MissingList, IneligibleList, Contract } = option;
  const isTaking = taking?.Program.Key === Program.Key && taking.Market.Key === Market.Key;
  const total = Rating?.TotalCents ?? null;
  return (
    <div className={styles.head}>
      <h2>{Market.Name}</h2>
      <p className={styles.kind}>
        {Program.Name} · {Market.IsAdmitted ? 'Admitted' : 'Surplus lines'}
      </p>
      {total !== null && <p className={styles.total}>{formatMoney(total)}</p>}
      {total !== null && total === lowestOf(options, Program) && (
        <p className={styles.lowest}>Lowest price</p>
      )}
      {total !== null && !IsCurrent && ownCents !== null && total !== ownCents && (
        <p className={styles.delta} data-more={total > ownCents || undefined}>
          {signed(total - ownCents)} a year
        </p>
      )}
      {Rating?.IsIndication && total !== null && <p className={styles.kind}>Indication</p>}
      {IneligibleList.length > 0 && <p className={styles.refused}>Not eligible</p>}
      {IneligibleList.length === 0 && MissingList.length > 0 && (
        <p className={styles.missing}>{missingWords(MissingList.length)}</p>
      )}
      {IsCurrent ? (
        <p className={styles.chosen}>
          <StatusIcon kind="success" /> This quote
        </p>
      ) : (
        canTake &&
        Contract !== null &&
        IneligibleList.length === 0 && (
          <Button
            kind={isPriced(option) ? 'secondary' : 'quiet'}
            small
            loading={isTaking}
            disabled={taking !== undefined && !isTaking}
            aria-label={`Take this one: ${nameOf(option)}`}
            onClick={() => onTake(option)}
          >
            Take this one
          </Button>
        )
      )}
    </div>
  );
}
