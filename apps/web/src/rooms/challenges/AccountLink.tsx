import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';

interface Props {
  readonly account: { readonly Key: string; readonly Contact: { readonly Name: string } };
}

export const AccountLink = ({ account: { Key, Contact } }: Props) => (
  <Link to={`${ROUTES.account.path}?${new URLSearchParams({ cra: Key })}`}>{Contact.Name}</Link>
);
