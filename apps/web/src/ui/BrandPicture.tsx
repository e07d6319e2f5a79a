import { type BrandDress, brandFile } from './wearBrand.ts';

/** The scene next to the sign-in form, by day or by night. Purely decorative. */
export function BrandPicture({ brand }: { readonly brand: Pick<BrandDress, 'id'> }) {
  return (
    <picture>
      <source srcSet={brandFile(brand, 'picture-dark.svg')} media="(prefers-color-scheme: dark)" />
      <img src={brandFile(brand, 'picture.svg')} alt="" />
    </picture>
  );
}
