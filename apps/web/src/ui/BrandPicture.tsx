import type { BrandDress } from './wearBrand.ts';

/** The scene next to the sign-in form, by day or by night. Purely decorative. */
export function BrandPicture({ brand }: { readonly brand: Pick<BrandDress, 'looks'> }) {
  const { src, dark } = brand.looks.picture;
  return (
    <picture>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" />
      <img src={src} alt="" />
    </picture>
  );
}
