import type { ComponentProps } from 'react';
import styles from './CardList.module.css';

interface ListProps extends Omit<ComponentProps<'ul'>, 'className'> {
  /** It may have thousands of cards. */
  readonly isLong?: boolean;
}

/** A framed list. A link may cover its card (RowLink.module.css). */
export const CardList = ({ isLong = false, ...list }: ListProps) => (
  <ul {...list} className={`${styles.list} ${isLong ? styles.long : ''}`} />
);

export const Card = ({ className = '', ...card }: ComponentProps<'li'>) => (
  <li {...card} className={`${styles.card} ${className}`} />
);

/** What a card is about, and one fact at the end of the line. */
export const CardLine = (line: Omit<ComponentProps<'div'>, 'className'>) => (
  <div {...line} className={styles.line} />
);

/** What else there is to know, in smaller letters. */
export const CardFacts = (facts: Omit<ComponentProps<'div'>, 'className'>) => (
  <div {...facts} className={styles.facts} />
);
