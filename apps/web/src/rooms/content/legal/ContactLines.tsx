import type { PageBrand } from '@portico/contract/brands';

/** How to reach the brand, in a sentence. */
export function ContactLines({ brand }: { readonly brand: PageBrand['brand'] }) {
  const { email, phone } = brand.contact;
  return (
    <p>
      Email us at <a href={`mailto:${email}`}>{email}</a> or call{' '}
      <a href={`tel:+1${phone.replace(/\D/g, '')}`}>{phone}</a>.
    </p>
  );
}
