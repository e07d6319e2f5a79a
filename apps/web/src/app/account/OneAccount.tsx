import { AccountPage } from '../../rooms/accounts/AccountPage.tsx';
import { InvitedLine } from '../../rooms/coinsureds/InvitedLine.tsx';
import { LatestDocuments, LoadLatest } from '../../rooms/documents/LatestDocuments.tsx';
import { ImpersonateButton } from '../../rooms/impersonation/ImpersonateButton.tsx';
import { MortgageeRow } from '../../rooms/mortgagees/MortgageeRow.tsx';
import { AccountClaims } from './AccountClaims.tsx';

const PARTS = {
  Claims: AccountClaims,
  Documents: LatestDocuments,
  Impersonate: ImpersonateButton,
  InvitedLine,
  MortgageeRow,
};

/** The account page with what other rooms show on it. */
export const OneAccount = () => (
  <>
    <LoadLatest by="account" />
    <AccountPage parts={PARTS} />
  </>
);
