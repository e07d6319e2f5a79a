import styles from './BrandLogo.module.css';
import { type BrandDress, brandFile } from './wearBrand.ts';

interface Props {
  readonly brand: Pick<BrandDress, 'id' | 'name' | 'isRenamed'>;
  /** The mark alone, where the word has no room. */
  readonly markOnly?: boolean;
}

/** What the pictures measure, so that nothing moves when they arrive. */
const LOGO_WIDTHS: Readonly<Record<string, number>> = { brokerage: 215, group: 175, claims: 180 };
const HEIGHT = 32;

export function BrandLogo({ brand, markOnly = false }: Props) {
  const hasText = brand.isRenamed && !markOnly;
  const file = markOnly || hasText ? 'mark' : 'logo';
  const logo = (
    <picture className={styles.logo}>
      <source srcSet={brandFile(brand, `${file}-dark.svg`)} media="(prefers-color-scheme: dark)" />
      <img
        src={brandFile(brand, `${file}.svg`)}
        alt={hasText ? '' : brand.name}
        width={file === 'mark' ? HEIGHT : LOGO_WIDTHS[brand.id]}
        height={HEIGHT}
      />
    </picture>
  );
  return hasText ? (
    <span className={styles.renamed}>
      {logo}
      {brand.name}
    </span>
  ) : (
    logo
  );
}
