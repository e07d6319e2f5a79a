import type { BrandId, PictureSlot } from '@portico/contract/brands';
import type { BrandChange } from '@portico/contract/rooms/brands';
import { pictureHref } from '@portico/contract/rules/brandPictures';
import styles from './Brands.module.css';
import { FIELD_NAMES } from './fields.ts';
import { isSlot, SLOT_NAMES } from './slots.ts';

const NOTHING = 'nothing';

interface Props {
  readonly brand: BrandId;
  readonly fields: BrandChange['Fields'];
}

/** `Phone: (800) 555-0127 → (813) 555-0199`, one line for each field. */
export const ChangedFields = ({ brand, fields }: Props) => (
  <ul className={styles.changes}>
    {fields.map(({ Field, Before, After }) => {
      const shown = (value: string) =>
        isSlot(Field) ? <Picture brand={brand} slot={Field} id={value} /> : value || NOTHING;
      return (
        <li key={Field}>
          <strong>{isSlot(Field) ? SLOT_NAMES[Field] : FIELD_NAMES[Field]}:</strong> {shown(Before)}{' '}
          <span aria-hidden="true">→</span>
          <span className="visually-hidden"> changed to </span> {shown(After)}
        </li>
      );
    })}
  </ul>
);

interface PictureProps {
  readonly brand: BrandId;
  readonly slot: PictureSlot;
  readonly id: string;
}

/** As it was at that time. */
const Picture = ({ brand, slot, id }: PictureProps) =>
  id === '' ? (
    'the original'
  ) : (
    <img
      className={styles.thumbnail}
      data-dark={slot.endsWith('Dark') || undefined}
      src={pictureHref(brand, slot, id)}
      alt="an uploaded one"
      loading="lazy"
    />
  );
