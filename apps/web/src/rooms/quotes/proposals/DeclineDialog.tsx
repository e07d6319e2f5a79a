import { ProposalAnswer, type ProposalDetail } from '@portico/contract/rooms/proposals';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import styles from '../renewals/Offer.module.css';
import { api, useShowProposal } from './useProposals.ts';

const REASON_LIMIT = 500;

interface Props {
  readonly proposal: ProposalDetail;
  readonly onClose: () => void;
}

export default function DeclineDialog({ proposal, onClose }: Props) {
  const show = useShowProposal();
  const { field, form, isPending } = useForm({
    draft: `quote-decline.${proposal.Key}`,
    initial: { Reason: '' },
    schema: ProposalAnswer,
    bodyOf: ({ Reason }) => (Reason.trim() === '' ? {} : { Reason }),
    send: (body) => api.answer({ params: { key: proposal.Policy.Key, answer: 'decline' }, body }),
    onSaved: async (answered) => {
      await show(answered);
      onClose();
    },
    says: 'all',
    ifUnreachable: 'We couldn’t send your answer.',
  });
  return (
    <Dialog title="Decline this quote?" onClose={onClose}>
      <Form {...form} single>
        <div className={styles.dialog}>
          <p>We’ll let your agent know. Your other policies stay as they are.</p>
          <TextArea
            {...field('Reason')}
            label="Why? (optional)"
            hint="Your agent may find something better for you."
            rows={3}
            limit={REASON_LIMIT}
          />
          <div className={styles.actions}>
            <Button kind="secondary" onClick={onClose}>
              Keep the quote
            </Button>
            <Button type="submit" kind="danger" loading={isPending}>
              Decline
            </Button>
          </div>
        </div>
      </Form>
    </Dialog>
  );
}
