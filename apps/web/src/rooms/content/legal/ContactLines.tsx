import type { PageBrand } from '@portico/contract/brands';

/** How to reach the brand, in a sentence. */
export function ContactLines({ brand }: { readonly brand: PageBrand['brand'] }) {
  const { email, phone } = brand.contact;
  if (!email && !phone) return <p>Please contact your agent.</p>;
  return (
    <p>
      {email && (
        <>
          Email us at <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      {email && phone ? ' or call ' : phone && 'Call '}
      {phone && <a href={`tel:+1${phone.replace(/\D/g, '')}`}>{phone}</a>}.
    </p>
  );
}
