import type { Price } from '@portico/contract/rooms/quotes';
import { type PriceLine, type PriceSection, priceSections } from '@portico/contract/rules/priceLines';
import styles from './Price.module.css';

interface Props {
  readonly price: Price;
  /** Leads to the question. */
  readonly onGoTo: (control: string) => void;
}

/** How the price is made, part by part and step by step. A step leads to the question it comes from. */
export function Explanation({ price, onGoTo }: Props) {
  return (
    <>
      <table className={styles.steps}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        {priceSections(price).map((section) => (
          <SectionRows key={section.title} section={section} onGoTo={onGoTo} />
        ))}
      </table>
      <p className={styles.neutral}>
        {price.Engine === 1
          ? 'When this price was made, amounts were rounded only at the end, so a step can be off by a few cents.'
          : 'Every step is rounded to the cent.'}
      </p>
    </>
  );
}

function SectionRows({
  section: { title, lines, neutral },
  onGoTo,
}: Pick<Props, 'onGoTo'> & { readonly section: PriceSection }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {title}
        </th>
      </tr>
      {lines.map((line) => (
        <tr key={line.key} data-total={line.isTotal || undefined}>
          <th scope="row">
            <Words line={line} onGoTo={onGoTo} />{' '}
            {line.how !== '' && <span className={styles.how}>{line.how}</span>}
          </th>
          <td>{line.amount}</td>
        </tr>
      ))}
      {neutral.length > 0 && (
        <tr>
          <td colSpan={2} className={styles.neutral}>
            No effect: {neutral.join(', ')}.
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Words({ line: { words, control }, onGoTo }: Pick<Props, 'onGoTo'> & { readonly line: PriceLine }) {
  if (control === null) return words;
  return (
    <button type="button" className={styles.link} onClick={() => onGoTo(control)}>
      {words}
    </button>
  );
}
