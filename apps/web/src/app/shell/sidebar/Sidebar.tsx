import type { MenuItem } from '@portico/contract/menu';
import { ROUTES, type RouteName } from '@portico/contract/routes';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import styles from './Sidebar.module.css';
import { currentRoute } from './sidebar.ts';

const ICONS: Partial<Record<RouteName, IconName>> = {
  insuredDashboard: 'home',
  linkPolicy: 'link',
  contactAgent: 'message',
  account: 'people',
  quotes: 'page',
  policyDocuments: 'folder',
  claims: 'shield',
  lossRun: 'chart',
  profile: 'person',
};

interface Props {
  readonly items: readonly MenuItem[];
  /** Narrow: the icons alone, with their names for who points at them or hears them. */
  readonly isRail?: boolean;
  /** Asked for where a submenu has no room to open. */
  readonly onExpand?: () => void;
  /** After a link was followed. */
  readonly onFollow?: () => void;
}

export function Sidebar({ items, isRail = false, onExpand, onFollow }: Props) {
  const current = currentRoute(items, useLocation().pathname);
  const toLink = ({ label, route }: MenuItem) =>
    route && (
      <Link
        to={ROUTES[route].path}
        className={styles.item}
        title={isRail ? label : undefined}
        aria-current={route === current ? 'page' : undefined}
        onClick={onFollow}
      >
        {ICONS[route] && <Icon name={ICONS[route]} />}
        <span className={styles.label}>{label}</span>
      </Link>
    );
  return (
    <nav className={styles.sidebar} data-rail={isRail || undefined} aria-label="Main">
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.label}>
            {item.items ? (
              <Submenu
                label={item.label}
                isRail={isRail}
                onExpand={onExpand}
                isCurrent={item.items.some(({ route }) => route === current)}
              >
                {item.items.map((inner) => (
                  <li key={inner.label}>{toLink(inner)}</li>
                ))}
              </Submenu>
            ) : (
              toLink(item)
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SubmenuProps {
  readonly label: string;
  readonly isRail: boolean;
  readonly isCurrent: boolean;
  readonly onExpand: (() => void) | undefined;
  readonly children: React.ReactNode;
}

function Submenu({ label, isRail, isCurrent, onExpand, children }: SubmenuProps) {
  const [isOpen, setOpen] = useState(isCurrent);
  const id = useId();
  const isShown = isOpen && !isRail;
  const press = () => {
    setOpen(!isShown);
    if (isRail) onExpand?.();
  };
  return (
    <>
      <button
        type="button"
        className={styles.item}
        title={isRail ? label : undefined}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={press}
      >
        <Icon name="book" />
        <span className={styles.label}>{label}</span>
        <span className={styles.chevron}>
          <Icon name="chevron" />
        </span>
      </button>
      <ul className={styles.inner} id={id} hidden={!isShown}>
        {children}
      </ul>
    </>
  );
}
