import { AccountPage } from '../../rooms/accounts/AccountPage.tsx';
import { InvitedLine } from '../../rooms/coinsureds/InvitedLine.tsx';
import { ImpersonateButton } from '../../rooms/impersonation/ImpersonateButton.tsx';
import { MortgageeRow } from '../../rooms/mortgagees/MortgageeRow.tsx';

const PARTS = { Impersonate: ImpersonateButton, InvitedLine, MortgageeRow };

/** The account page with what other rooms show on it. */
export const OneAccount = () => <AccountPage parts={PARTS} />;
