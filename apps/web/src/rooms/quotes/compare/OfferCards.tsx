import styles from './Compare.module.css';
import { isPriced, keyOf, nameOf } from './compare.rules.ts';
import { NoPrice } from './NoPrice.tsx';
import { OfferHead } from './OfferHead.tsx';
import type { OffersProps } from './offersProps.ts';

/** One offer below the other, for a phone: never wider than the screen. */
export function OfferCards(props: OffersProps) {
  const { options, rows, policyKey, onGive } = props;
  return (
    <ul className={styles.cards}>
      {options.map((option) => (
        <li
          key={keyOf(option)}
          className={styles.card}
          tabIndex={-1}
          data-offer
          data-current={option.IsCurrent || undefined}
          aria-label={nameOf(option)}
        >
          <OfferHead {...props} option={option} />
          {isPriced(option) ? (
            <dl className={styles.facts}>
              {rows.map(({ code, label, cells }) => {
                const cell = cells.get(keyOf(option));
                return (
                  <div key={code}>
                    <dt>{label}</dt>
                    <dd data-is={cell?.is}>{cell?.text}</dd>
                  </div>
                );
              })}
            </dl>
          ) : (
            <NoPrice option={option} policyKey={policyKey} onGive={onGive} />
          )}
        </li>
      ))}
    </ul>
  );
}
