import type { ComponentProps } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props extends Pick<ComponentProps<typeof ConfirmDialog>, 'doing' | 'onClose'> {
  /** Their name or email. */
  readonly invitee: string;
}

/** The same question before an invitation of any kind is withdrawn. */
export const WithdrawInvitation = ({ invitee, ...dialog }: Props) => (
  <ConfirmDialog
    title={`Withdraw the invitation to ${invitee}?`}
    keep="Keep it"
    action="Withdraw invitation"
    isDangerous
    {...dialog}
  >
    <p>The link in our email stops working. You can invite them again at any time.</p>
  </ConfirmDialog>
);
