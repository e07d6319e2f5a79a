import { ROUTES } from '@portico/contract/routes';
import { lazy, Suspense } from 'react';
import { Link, Outlet, ScrollRestoration, useMatches } from 'react-router';
import { brand } from '../../platform/brand.ts';
import { useIsBusy } from '../../platform/busy.ts';
import { usePageName } from '../../platform/pageName.ts';
import { useClaims } from '../../platform/session.ts';
import { usePortal } from '../../platform/usePortal.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Footer } from '../../ui/Footer.tsx';
import { TestBanner } from '../../ui/TestBanner.tsx';
import { ConnectionBanner } from '../ConnectionBanner.tsx';
import { Breadcrumbs } from './breadcrumbs/Breadcrumbs.tsx';
import { type PageHandle, stepTo } from './breadcrumbs/breadcrumbs.ts';
import { Header, SlimBar } from './header/Header.tsx';
import { Notices } from './Notices.tsx';
import styles from './Shell.module.css';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { sidebarFor } from './sidebar/sidebar.ts';
import { useSidebar } from './sidebar/useSidebar.ts';
import { Slot } from './slots.tsx';
import { useHeadingFocus } from './useHeadingFocus.ts';
import { useHeightAs } from './useHeightAs.ts';
import { useReach } from './useReach.ts';

/** Only a brokerage that isn't open yet loads it. */
const NotLive = lazy(() => import('../../rooms/setup/NotLive.tsx'));

/** The frame around every page. */
export function Shell() {
  const { title, trail = [], isTask = false } = usePage();
  const name = usePageName();
  const isBusy = useIsBusy();
  const roles = useClaims()?.role ?? [];
  const leadsTo = useReach();
  const sidebar = useSidebar();
  const main = useHeadingFocus();

  // Spec §2: the group brand hides the sidebar and header for everyone but insureds.
  const isSlim = brand.id === 'group' && !roles.includes('INSURED');
  const items = sidebarFor(roles, brand.id, leadsTo);
  const hasSidebar = !isTask && !isSlim && items.length > 0;

  return (
    <div className={styles.shell}>
      <title>{name?.title ?? title}</title>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <Banners isTask={isTask} />
      {isTask ? null : isSlim ? (
        <SlimBar items={items} />
      ) : (
        <Header sidebar={hasSidebar ? sidebar : undefined} />
      )}
      <div className={styles.body}>
        {hasSidebar && !sidebar.isDrawer && (
          <div className={styles.side} id={sidebar.id} data-rail={!sidebar.isOpen || undefined}>
            <Sidebar items={items} isRail={!sidebar.isOpen} onExpand={sidebar.toggle} />
          </div>
        )}
        {hasSidebar && sidebar.isDrawer && sidebar.isOpen && (
          <Dialog title="Menu" drawer width={288} onClose={sidebar.close}>
            <Sidebar items={items} onFollow={sidebar.close} />
          </Dialog>
        )}
        <div
          className={styles.content}
          data-centred={(!hasSidebar && !isTask) || undefined}
          data-task={isTask || undefined}
        >
          <main className={styles.main} id="main" ref={main} tabIndex={-1} aria-busy={isBusy}>
            {isBusy && <div className={styles.busy} role="progressbar" aria-label="Loading" />}
            {!isTask && (
              <Breadcrumbs
                steps={name?.parents ?? trail.map((route) => stepTo(route, leadsTo))}
                title={name?.crumb ?? name?.title ?? title}
              />
            )}
            <Outlet />
          </main>
          {!isTask && (
            <div className={styles.footer}>
              <Footer legalName={brand.legalName}>
                <Link to={ROUTES.termsOfUse.path}>Terms of use</Link>
                <Link to={ROUTES.privacy.path}>Privacy</Link>
                <Shortcuts />
              </Footer>
            </div>
          )}
        </div>
      </div>
      <Notices />
      <Slot of="dialogs" />
      <ScrollRestoration />
    </div>
  );
}

/** A task says itself what an outage means for it. */
function Banners({ isTask }: { readonly isTask: boolean }) {
  const portal = usePortal();
  const sticky = useHeightAs<HTMLDivElement>('--window-top');
  return (
    <>
      {portal.data?.TestBanner && <TestBanner />}
      <div className={styles.banners} ref={sticky}>
        {!isTask && <ConnectionBanner />}
        <Suspense>{portal.data?.IsLive === false && <NotLive />}</Suspense>
        <Slot of="banners" />
      </div>
    </>
  );
}

const hasTitle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** What the innermost route says of its page. */
function usePage(): PageHandle {
  const handles = useMatches().map(({ handle }) => handle);
  return handles.filter(hasTitle).at(-1) ?? { title: brand.name };
}
