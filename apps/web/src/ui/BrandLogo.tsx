import styles from './BrandLogo.module.css';
import { type BrandDress, brandFile } from './wearBrand.ts';

interface Props {
  readonly brand: Pick<BrandDress, 'id' | 'name'>;
  /** The mark alone, where the word has no room. */
  readonly markOnly?: boolean;
}

export function BrandLogo({ brand, markOnly = false }: Props) {
  const file = markOnly ? 'mark' : 'logo';
  return (
    <picture className={styles.logo}>
      <source srcSet={brandFile(brand, `${file}-dark.svg`)} media="(prefers-color-scheme: dark)" />
      <img src={brandFile(brand, `${file}.svg`)} alt={brand.name} height={32} />
    </picture>
  );
}
