import { isStaff } from '@portico/contract/roles';
import type { Production } from '@portico/contract/rooms/production';
import { ROUTES } from '@portico/contract/routes';
import { useHref, useLinkClickHandler } from 'react-router';
import { useClaims } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { totalsOf } from './production.rules.ts';

/** No quote was started, and nothing was written, kept, lost or paid. */
export function isNothing(data: Production): boolean {
  const { writtenCents, yearBeforeCents, newPolicies, lostPolicies, retention, paidCents, earnedCents } =
    totalsOf(data);
  return (
    [writtenCents, yearBeforeCents, newPolicies, lostPolicies, paidCents, earnedCents].every(
      (sum) => sum === 0,
    ) &&
    retention === null &&
    data.StageList.every(({ Count }) => Count === 0)
  );
}

/** In place of charts without a line in them. */
export function NothingYet() {
  const isOfStaff = isStaff(useClaims()?.role ?? []);
  const { path } = ROUTES.quotes;
  const link = { href: useHref(path), onClick: useLinkClickHandler(path) };
  return (
    <EmptyState
      title="Nothing in this period"
      action={!isOfStaff && <ButtonLink {...link}>Go to Quotes</ButtonLink>}
    >
      {isOfStaff
        ? 'Figures show up here as soon as an agency starts a quote.'
        : 'Figures show up here as soon as you start a quote: what you’ve written, kept and lost.'}
    </EmptyState>
  );
}
