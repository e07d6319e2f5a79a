import type { Risk } from '@portico/contract/rooms/risks';
import { type ComponentProps, lazy, Suspense } from 'react';
import { AccountPage } from '../../rooms/accounts/AccountPage.tsx';
import { InvitedLine } from '../../rooms/coinsureds/InvitedLine.tsx';
import { LatestDocuments, LoadLatest } from '../../rooms/documents/LatestDocuments.tsx';
import { ImpersonateButton } from '../../rooms/impersonation/ImpersonateButton.tsx';
import { MortgageeRow } from '../../rooms/mortgagees/MortgageeRow.tsx';
import { EndorseProperty } from '../../rooms/quotes/change/EndorseProperty.tsx';
import { AccountClaims } from './AccountClaims.tsx';

/** It comes after everything else, and only if there is something to show. */
const Nearby = lazy(() => import('../../rooms/claims/nearby/NearbyLosses.tsx'));
const NearbyLosses = (props: ComponentProps<typeof Nearby>) => (
  <Suspense fallback={null}>
    <Nearby {...props} />
  </Suspense>
);

const Banner = lazy(async () => ({
  default: (await import('../../rooms/catastrophes/ClosingBanner.tsx')).ClosingBanner,
}));
const Closings = ({ risks }: { readonly risks: readonly Risk[] }) => (
  <Suspense fallback={null}>
    <Banner states={[...new Set(risks.map(({ State }) => State))]} />
  </Suspense>
);

const PARTS = {
  Claims: AccountClaims,
  Closings,
  Documents: LatestDocuments,
  Endorse: EndorseProperty,
  Impersonate: ImpersonateButton,
  InvitedLine,
  MortgageeRow,
  NearbyLosses,
};

/** The account page with what other rooms show on it. */
export const OneAccount = () => (
  <>
    <LoadLatest by="account" />
    <AccountPage parts={PARTS} />
  </>
);
