import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import styles from './UserMenu.module.css';

export interface UserMenuItem {
  readonly label: string;
  readonly onSelect: () => void;
}

interface Props {
  readonly name: string;
  readonly email: string;
  readonly items: readonly UserMenuItem[];
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(([first = '']) => first)
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toUpperCase();

/** Who is signed in, and what they can do about it. */
export function UserMenu({ name, email, items }: Props) {
  return (
    <Menu
      position="bottom-end"
      width={240}
      shadow="md"
      transitionProps={{ duration: 100 }}
      withInitialFocusPlaceholder={false}
      hideDetached={false}
    >
      <Menu.Target>
        <button type="button" className={styles.target}>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className={styles.name}>{name}</span>
          <svg className={styles.chevron} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <path d="M2.5 4.5 6 8l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {/* An item that cannot be chosen: a menu may hold nothing but items. */}
        <Menu.Item className={styles.email} disabled>
          {email}
        </Menu.Item>
        {items.map(({ label, onSelect }, at) => (
          <Menu.Item
            key={label}
            className={styles.item}
            onClick={onSelect}
            data-autofocus={at === 0 || undefined}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
