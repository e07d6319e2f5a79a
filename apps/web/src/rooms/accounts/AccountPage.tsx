import { ROUTES } from '@portico/contract/routes';
import { PageHeading } from '../../ui/PageHeading.tsx';

export function AccountPage() {
  return <PageHeading title={ROUTES.account.title} />;
}
