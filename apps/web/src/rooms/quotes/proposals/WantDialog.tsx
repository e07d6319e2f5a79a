import type { ErrorCode } from '@portico/contract/errors';
import type { ProposalDetail } from '@portico/contract/rooms/proposals';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { useMutation } from '@tanstack/react-query';
import { isShownElsewhere } from '../../../platform/notify.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from '../renewals/Offer.module.css';
import { api, useShowProposal } from './useProposals.ts';

const SAYS: readonly ErrorCode[] = ['offerClosed'];

interface Props {
  readonly proposal: ProposalDetail;
  readonly onClose: () => void;
}

/** Nothing is bound by it, so it says what happens next. */
export default function WantDialog({ proposal, onClose }: Props) {
  const { Agent, Policy, TotalCents } = proposal;
  const show = useShowProposal();
  const wanting = useMutation({
    mutationFn: () => api.answer({ params: { key: Policy.Key, answer: 'want' }, body: { TotalCents } }),
    meta: { says: SAYS },
    onSuccess: async (answered) => {
      await show(answered);
      onClose();
    },
  });
  return (
    <Dialog
      title="Ask for this policy?"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Not yet
          </Button>
          <Button loading={wanting.isPending} onClick={() => wanting.mutate()}>
            Tell my agent
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>
          We’ll tell {Agent.NameFull ?? Agent.AgencyName} that you’d like it from{' '}
          {formatDay(Policy.TermBegin)} for {formatMoney(TotalCents)}. They check what’s still needed and then
          start your policy.
        </p>
        <p className={styles.quiet}>You don’t pay anything now, and nothing is covered until they confirm.</p>
        {wanting.error && isShownElsewhere(wanting.error, SAYS) && (
          <Alert kind="error">{wanting.error.message}</Alert>
        )}
      </div>
    </Dialog>
  );
}
