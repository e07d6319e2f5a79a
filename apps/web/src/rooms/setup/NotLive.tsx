import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { Banner } from '../../ui/Banner.tsx';

export const NotLive = ({ isAdmin }: { readonly isAdmin: boolean }) => (
  <Banner label="Not live yet">
    Not live yet. Policyholders can’t sign up.{' '}
    {isAdmin && <Link to={`${ROUTES.administration.path}?view=getting-started`}>Getting Started</Link>}
  </Banner>
);
