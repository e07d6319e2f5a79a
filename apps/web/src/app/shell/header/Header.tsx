import type { MenuItem } from '@portico/contract/menu';
import { isStaff } from '@portico/contract/roles';
import { Link } from 'react-router';
import { brand } from '../../../platform/brand.ts';
import { useClaims, useSession } from '../../../platform/session.ts';
import { BrandLogo } from '../../../ui/BrandLogo.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import type { SidebarState } from '../sidebar/useSidebar.ts';
import { Slot } from '../slots.tsx';
import { BackToAccount } from './BackToAccount.tsx';
import styles from './Header.module.css';
import { ContactMenu, SidebarItems, ToolsMenu } from './HeaderMenus.tsx';
import { WhoIsIn } from './WhoIsIn.tsx';

/** `sidebar` is absent if there is nothing to put in one. */
export function Header({ sidebar }: { readonly sidebar: SidebarState | undefined }) {
  return (
    <header className={styles.header} data-centred={!sidebar || undefined}>
      {sidebar && <SidebarToggle sidebar={sidebar} />}
      <Home />
      <div className={styles.searches}>
        <Slot of="searches" />
      </div>
      <div className={styles.actions}>
        <BackToAccount />
        <ToolsMenu />
        <Slot of="actions" />
        <ContactMenu />
        <Slot of="chat" />
        <WhoIsIn />
      </div>
    </header>
  );
}

/**
 * The group brand's bar for those who are not insureds, in place of the header and sidebar (spec §2). The user menu
 * has what those would have led to. People who have just signed up have nothing yet, so they get help.
 */
export function SlimBar({ items }: { readonly items: readonly MenuItem[] }) {
  const isNew = useClaims()?.role.includes('SIGNUP') === true;
  return (
    <header className={`${styles.header} ${styles.slim}`} data-centred>
      <Home />
      <div className={styles.actions}>
        <BackToAccount />
        {isNew && (
          <>
            <Slot of="actions" />
            <ContactMenu />
          </>
        )}
        <Slot of="chat" />
        <WhoIsIn>
          <SidebarItems items={items} />
        </WhoIsIn>
      </div>
    </header>
  );
}

function Home() {
  const isMobile = useSession((state) => state.isMobile);
  const roles = useClaims()?.role ?? [];
  const isNarrow = useMediaQuery('(width < 74rem)');
  // Staff have two searches and the conversations next to it.
  const isCrowded = isNarrow && isStaff(roles);
  return (
    <Link to="/" className={styles.home} aria-label={`${brand.name}, start page`}>
      <BrandLogo brand={brand} markOnly={isMobile || isCrowded} />
    </Link>
  );
}

function SidebarToggle({ sidebar: { id, isDrawer, isOpen, toggle } }: { readonly sidebar: SidebarState }) {
  return (
    <IconButton
      icon={isDrawer ? 'menu' : 'sidebar'}
      label={isDrawer ? 'Menu' : 'Sidebar'}
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={isDrawer ? undefined : id}
      aria-haspopup={isDrawer ? 'dialog' : undefined}
      title={isDrawer ? undefined : isOpen ? 'Collapse the sidebar' : 'Expand the sidebar'}
      onClick={toggle}
    />
  );
}
