import { AccountPage } from '../../rooms/accounts/AccountPage.tsx';
import { ClaimList } from '../../rooms/claims/ClaimList.tsx';
import { InvitedLine } from '../../rooms/coinsureds/InvitedLine.tsx';
import { LatestDocuments, LoadLatest } from '../../rooms/documents/LatestDocuments.tsx';
import { ImpersonateButton } from '../../rooms/impersonation/ImpersonateButton.tsx';
import { MortgageeRow } from '../../rooms/mortgagees/MortgageeRow.tsx';

const PARTS = {
  Claims: ClaimList,
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
