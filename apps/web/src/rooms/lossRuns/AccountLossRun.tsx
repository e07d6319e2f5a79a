import { isEmployee } from '@portico/contract/roles';
import { mayEnter, ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { brand } from '../../platform/brand.ts';
import { useClaims } from '../../platform/session.ts';
import { LossRunDownload } from './LossRunDownload.tsx';
import { addressIn, paramsOf } from './lossRunAddress.ts';

const NOTHING_CHOSEN = addressIn(new URLSearchParams());

/** The way to an account's loss run for employees: its page on the claims brand, the file on the others. */
export function AccountLossRun({ account }: { readonly account: string }) {
  const roles = useClaims()?.role ?? [];
  if (!isEmployee(roles)) return null;
  const visitor = { roles, brand: brand.id, host: window.location.host };
  return mayEnter(ROUTES.lossRun, visitor) === 'enter' ? (
    <Link to={`${ROUTES.lossRun.path}?${paramsOf({ ...NOTHING_CHOSEN, account })}`}>Loss run</Link>
  ) : (
    <LossRunDownload account={account}>Loss run (PDF)</LossRunDownload>
  );
}
