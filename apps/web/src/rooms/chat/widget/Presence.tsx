import { brand } from '../../../platform/brand.ts';
import { opensText } from '../thread/opening.rules.ts';
import { useOpening } from '../thread/useOpening.ts';
import styles from './ChatWidget.module.css';

const OFTEN_MS = 30_000;

/** What those who ask can expect: an answer now only while we're open and someone is there. */
export function Presence({ isMailed = false }: { readonly isMailed?: boolean }) {
  const opening = useOpening(brand.id, OFTEN_MS);
  if (!opening) return null;
  const { isOpen, isHere } = opening;
  if (isOpen && isHere)
    return (
      <p className={styles.presence} role="status">
        We’re online and will reply as soon as we can.
      </p>
    );
  return (
    <p className={styles.presence} role="status" data-away>
      {isOpen
        ? isMailed
          ? 'We’re offline right now. We got your message and will reply by email.'
          : 'We’re offline right now. Leave a message and we’ll reply by email.'
        : `We’re closed. ${opensText(opening)}${
            isMailed
              ? 'We got your message and will answer by email.'
              : 'Leave a message and we’ll answer by email.'
          }`}
    </p>
  );
}
