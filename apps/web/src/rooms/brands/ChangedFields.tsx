import type { BrandChange } from '@portico/contract/rooms/brands';
import styles from './Brands.module.css';
import { FIELD_NAMES } from './fields.ts';

const NOTHING = 'nothing';

/** `Phone: (800) 555-0127 → (813) 555-0199`, one line for each field. */
export const ChangedFields = ({ fields }: { readonly fields: BrandChange['Fields'] }) => (
  <ul className={styles.changes}>
    {fields.map(({ Field, Before, After }) => (
      <li key={Field}>
        <strong>{FIELD_NAMES[Field]}:</strong> {Before || NOTHING} <span aria-hidden="true">→</span>
        <span className="visually-hidden"> changed to </span> {After || NOTHING}
      </li>
    ))}
  </ul>
);
