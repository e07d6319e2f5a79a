import type { BrandId } from '@portico/contract/brands';
import { brandNames } from '../../../platform/brand.ts';
import { useOpening } from '../thread/useOpening.ts';
import styles from './ConversationsPage.module.css';

/** Tells staff what customers read after hours. */
export function ClosedLine({ brand }: { readonly brand: BrandId }) {
  const opening = useOpening(brand);
  if (!opening || opening.isOpen) return null;
  return (
    <p className={styles.closed} role="status">
      {brandNames[brand]} is closed{opening.opens === undefined ? '' : ` and opens ${opening.opens}`}. The
      chat says so, and that we answer by email.
    </p>
  );
}
