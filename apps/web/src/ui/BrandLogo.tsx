import styles from './BrandLogo.module.css';
import { type BrandDress, brandFile } from './wearBrand.ts';

interface Props {
  readonly brand: Pick<BrandDress, 'id' | 'name' | 'isRenamed'>;
  /** The mark alone, where the word has no room. */
  readonly markOnly?: boolean;
}

export function BrandLogo({ brand, markOnly = false }: Props) {
  const hasText = brand.isRenamed && !markOnly;
  const file = markOnly || hasText ? 'mark' : 'logo';
  const logo = (
    <picture className={styles.logo}>
      <source srcSet={brandFile(brand, `${file}-dark.svg`)} media="(prefers-color-scheme: dark)" />
      <img src={brandFile(brand, `${file}.svg`)} alt={hasText ? '' : brand.name} height={32} />
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
