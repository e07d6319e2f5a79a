import { isStaff } from '@portico/contract/roles';
import { ROUTES } from '@portico/contract/routes';
import type { ComponentProps } from 'react';
import { SavedViews } from '../../../platform/savedViews/SavedViews.tsx';
import { useClaims } from '../../../platform/session.ts';
import { RenewalsLink } from '../renewals/RenewalsLink.tsx';
import { ReferralsLink } from '../underwriting/ReferralsLink.tsx';

/** The ways from the pipeline to renewals, to referrals for staff, and to saved views. None is needed to read it. */
export default function OtherLists({ shown }: Pick<ComponentProps<typeof SavedViews>, 'shown'>) {
  return (
    <>
      <RenewalsLink />
      {isStaff(useClaims()?.role ?? []) && <ReferralsLink />}
      <SavedViews page="quotes" path={ROUTES.quotes.path} shown={shown} />
    </>
  );
}
