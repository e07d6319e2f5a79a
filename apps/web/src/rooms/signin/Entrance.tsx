import type { PortalSettings } from '@portico/contract/rooms/content';
import { ROUTES } from '@portico/contract/routes';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { brand } from '../../platform/brand.ts';
import { BrandLogo } from '../../ui/BrandLogo.tsx';
import { BrandPicture } from '../../ui/BrandPicture.tsx';
import { Footer } from '../../ui/Footer.tsx';
import { TestBanner } from '../../ui/TestBanner.tsx';
import styles from './Entrance.module.css';

/** What the entrance shows of the installation; nothing of it is known until the server has answered. */
export type EntrancePortal = Pick<PortalSettings, 'TestBanner' | 'Demo' | 'IsLive'>;

interface Props {
  /** Of the window. */
  readonly title: string;
  /** Left out while the screen is loading. */
  readonly heading?: string;
  readonly lead?: ReactNode;
  readonly portal?: EntrancePortal | undefined;
  readonly children: ReactNode;
}

/** The screens before the portal: the form, with the brand's picture next to it. On a phone, the form comes first. */
export function Entrance({ title, heading, lead, portal, children }: Props) {
  const place = useFocusAfter(heading);
  return (
    <div className={styles.page}>
      <title>{title}</title>
      {portal?.TestBanner && <TestBanner />}
      <div className={styles.split}>
        <header className={styles.header}>
          <BrandLogo brand={brand} />
        </header>
        <main className={styles.main}>
          {heading && (
            <div className={styles.texts}>
              <h1 ref={place} tabIndex={-1}>
                {heading}
              </h1>
              {lead && <p className={styles.lead}>{lead}</p>}
            </div>
          )}
          {children}
        </main>
        <div className={styles.picture}>
          <BrandPicture brand={brand} />
        </div>
        <div className={styles.footer}>
          <Footer legalName={brand.legalName}>
            <a href={ROUTES.termsOfUse.path}>Terms of use</a>
            <a href={ROUTES.privacy.path}>Privacy</a>
          </Footer>
        </div>
      </div>
    </div>
  );
}

/** Of the screen shown last. The next one may be another component. */
let lastHeading: string | undefined;

/** What had the focus may be gone with the last screen: then reading goes on at the heading of the next one. */
function useFocusAfter(heading: string | undefined) {
  const place = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const isNext = lastHeading !== undefined && lastHeading !== heading;
    lastHeading = heading;
    if (isNext && document.activeElement === document.body) place.current?.focus();
  }, [heading]);
  return place;
}
