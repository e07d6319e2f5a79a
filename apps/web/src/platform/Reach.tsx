import { formatPhone } from '@portico/contract/rules/format';
import { brand } from './brand.ts';

/** A number to call, written as people read it. */
export function Phone({ number }: { readonly number: string }) {
  const digits = number.replace(/\D/g, '');
  return <a href={`tel:+1${digits}`}>{formatPhone(digits) || number}</a>;
}

/** `call us at (800) 555-0127 or email help@example.com`: what of it the brand has. */
export function CallOrEmail() {
  const { phone, email } = brand.contact;
  return (
    <>
      {phone && (
        <>
          call us at <Phone number={phone} />
        </>
      )}
      {phone && email && ' or '}
      {email && (
        <>
          email <Mail address={email} />
        </>
      )}
    </>
  );
}
export const canReach = (): boolean => Boolean(brand.contact.phone || brand.contact.email);

export const Mail = ({ address }: { readonly address: string }) => (
  <a href={`mailto:${address}`}>{address}</a>
);
