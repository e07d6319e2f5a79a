import type { PageBrand } from '@portico/contract/brands';
import { isAgentOrStaff } from '@portico/contract/roles';
import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { useClaims } from '../../../platform/session.ts';

/** How to reach the brand, in a sentence. */
export function ContactLines({ brand }: { readonly brand: PageBrand['brand'] }) {
  const { email, phone } = brand.contact;
  if (!email && !phone) return <NoContact />;
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

/** Until an administrator enters a phone number or an email under Brands. */
function NoContact() {
  const claims = useClaims();
  if (!isAgentOrStaff(claims?.role ?? [])) return <p>Please contact your agent.</p>;
  return (
    <p>
      There’s no phone number or email here yet.
      {claims?.is_admin && (
        <>
          {' '}
          Add them under <Link to={`${ROUTES.administration.path}?view=brands`}>Brands</Link>.
        </>
      )}
    </p>
  );
}
