import { brand } from './brand.ts';
import { Mail, Phone } from './Reach.tsx';

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
