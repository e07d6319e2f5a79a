import { ROUTES } from '@portico/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, ScrollRestoration, useMatches } from 'react-router';
import { brand } from '../../platform/brand.ts';
import { useIsBusy } from '../../platform/busy.ts';
import { loadPortal } from '../../platform/portal.ts';
import { BrandLogo } from '../../ui/BrandLogo.tsx';
import { Footer } from '../../ui/Footer.tsx';
import { TestBanner } from '../../ui/TestBanner.tsx';
import { Notices } from './Notices.tsx';
import styles from './Shell.module.css';

import { useHeadingFocus } from './useHeadingFocus.ts';
import { WhoIsIn } from './WhoIsIn.tsx';

/** What stands around every page. */
export function Shell() {
  const title = useTitle();
  const isBusy = useIsBusy();
  const portal = useQuery({
    queryKey: ['portal'],
    queryFn: ({ signal }) => loadPortal(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const main = useHeadingFocus();

  return (
    <div className={styles.shell}>
      <title>{title}</title>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      {isBusy && <div className={styles.busy} role="progressbar" aria-label="Loading" />}
      {portal.data?.TestBanner && <TestBanner />}
      <header className={styles.header}>
        <Link to="/" className={styles.home} aria-label={`${brand.name}, start page`}>
          <BrandLogo brand={brand} />
        </Link>
        <WhoIsIn />
      </header>
      <Notices />
      <main className={styles.main} id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <div className={styles.footer}>
        <Footer legalName={brand.legalName}>
          <Link to={ROUTES.termsOfUse.path}>Terms of use</Link>
          <Link to={ROUTES.privacy.path}>Privacy</Link>
        </Footer>
      </div>
      <ScrollRestoration />
    </div>
  );
}

/** The title of the innermost route that has one. */
function useTitle(): string {
  const titles = useMatches().flatMap(({ handle }) =>
    typeof handle === 'object' && handle !== null && 'title' in handle ? [String(handle.title)] : [],
  );
  return titles.at(-1) ?? brand.name;
}
