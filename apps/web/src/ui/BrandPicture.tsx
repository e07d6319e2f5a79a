import { type BrandDress, brandFile } from './wearBrand.ts';

/** The scene beside the sign-in form, by day or by night. It says nothing that a reader would miss. */
export function BrandPicture({ brand }: { readonly brand: Pick<BrandDress, 'id'> }) {
  return (
    <picture>
      <source srcSet={brandFile(brand, 'picture-dark.svg')} media="(prefers-color-scheme: dark)" />
      <img src={brandFile(brand, 'picture.svg')} alt="" />
    </picture>
  );
}
