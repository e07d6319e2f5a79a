import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Menu } from './Menu.tsx';
import styles from './UserMenu.module.css';

interface Props {
  readonly name: string;
  readonly email: string;
  /** The items of the menu. */
  readonly children: ReactNode;
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(([first = '']) => first)
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toUpperCase();

/** Who is signed in, and what they can do about it. */
export function UserMenu({ name, email, children }: Props) {
  return (
    <Menu
      heading={email}
      button={
        <>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className={`hidden-on-phone ${styles.name}`}>{name}</span>
          <Icon name="chevron" />
        </>
      }
    >
      {children}
    </Menu>
  );
}
