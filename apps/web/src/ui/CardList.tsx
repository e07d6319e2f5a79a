import type { ComponentProps } from 'react';
import styles from './CardList.module.css';

/** A framed list. A link may cover its card (RowLink.module.css). */
export const CardList = (list: Omit<ComponentProps<'ul'>, 'className'>) => (
  <ul {...list} className={styles.list} />
);

export const Card = ({ className = '', ...card }: ComponentProps<'li'>) => (
  <li {...card} className={`${styles.card} ${className}`} />
);
