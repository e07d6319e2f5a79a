import styles from './BrandLogo.module.css';
import type { BrandDress } from './wearBrand.ts';

interface Props {
  readonly brand: Pick<BrandDress, 'name' | 'looks'>;
  /** The mark alone, where the word has no room. */
  readonly markOnly?: boolean;
}

export function BrandLogo({ brand: { name, looks }, markOnly = false }: Props) {
  const { src, dark, width, height } = markOnly ? looks.mark : looks.logo;
  const hasText = looks.logo.hasName && !markOnly;
  const logo = (
    <picture className={markOnly ? `${styles.logo} ${styles.narrow}` : styles.logo}>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" />
      <img src={src} alt={hasText ? '' : name} width={width} height={height} />
    </picture>
  );
  return hasText ? (
    <span className={styles.renamed}>
      {logo}
      {name}
    </span>
  ) : (
    logo
  );
}
