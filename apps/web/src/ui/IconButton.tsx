import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './IconButton.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName;
  /** Read out, because there is no text. */
  readonly label: string;
}

export const IconButton = ({ icon, label, className = '', ...button }: Props) => (
  <button type="button" {...button} className={`${styles.button} ${className}`} aria-label={label}>
    <Icon name={icon} />
  </button>
);
