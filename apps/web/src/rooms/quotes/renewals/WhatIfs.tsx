import type { OfferDetail, WhatIf } from '@portico/contract/rooms/renewals';
import { formatMoney } from '@portico/contract/rules/format';
import styles from './Offer.module.css';
import { keyOfOption } from './offer.rules.ts';

interface Props {
  readonly offer: OfferDetail;
  readonly chosen: WhatIf | undefined;
  readonly onChoose: (option: WhatIf | undefined) => void;
  readonly isOurs: boolean;
}

/** What the same policy would cost with another choice. */
export function WhatIfs({ offer, chosen, onChoose, isOurs }: Props) {
  const choice = (key: string, option: WhatIf | undefined) => (
    <label key={key} className={styles.choice}>
      <input
        type="radio"
        name="what-if"
        checked={chosen === option}
        onChange={() => onChoose(option)}
        disabled={isOurs}
      />
      <span>
        {option?.Title ?? 'Keep this offer'}
        <small>{option?.Detail ?? 'With the deductibles you have'}</small>
      </span>
      <span className={styles.push}>
        {formatMoney(option?.TotalCents ?? offer.TotalCents)}
        <small>{option ? `save ${formatMoney(option.SavesCents)}` : 'as offered'}</small>
      </span>
    </label>
  );
  return (
    <section aria-labelledby="what-ifs">
      <h2 id="what-ifs">Ways to pay less</h2>
      <div className={styles.choices} role="radiogroup" aria-labelledby="what-ifs">
        {choice('', undefined)}
        {offer.WhatIfList.map((option) => choice(keyOfOption(option), option))}
      </div>
      <p className={styles.small}>
        {isOurs
          ? 'The insured can pick one of these.'
          : 'Pick one to see your new price. Nothing changes until you accept.'}
      </p>
    </section>
  );
}
