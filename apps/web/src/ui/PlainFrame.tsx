import type { ReactNode } from 'react';
import { BrandLogo } from './BrandLogo.tsx';
import { Footer } from './Footer.tsx';
import styles from './PlainFrame.module.css';
import type { BrandDress } from './wearBrand.ts';

interface Props {
  readonly brand: BrandDress & { readonly legalName: string };
  /** Stands above all, as the test banner does. */
  readonly banner?: ReactNode;
  /** The links of the footer. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
}

/** A page for somebody who is not signed in, or need not be: the brand above, who stands behind it below. */
export function PlainFrame({ brand, banner, links, children }: Props) {
  return (
    <div className={styles.page}>
      {banner}
      <header className={styles.header}>
        <a href="/" className={styles.home}>
          <BrandLogo brand={brand} />
        </a>
      </header>
      <main className={styles.main}>{children}</main>
      <div className={styles.footer}>
        <Footer legalName={brand.legalName}>{links}</Footer>
      </div>
    </div>
  );
}
