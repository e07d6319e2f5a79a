import { NewAnswer, type OfferDetail } from '@portico/contract/rooms/renewals';
import { formatDay } from '@portico/contract/rules/format';
import { useForm } from '../../../platform/useForm.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import styles from './Offer.module.css';
import { api, useLoadAgain } from './useOffer.ts';

const REASON_LIMIT = 500;

/** Without a renewal the coverage ends, so it's said before it happens. */
export function DeclineDialog({
  offer,
  onClose,
}: {
  readonly offer: OfferDetail;
  readonly onClose: () => void;
}) {
  const loadAgain = useLoadAgain();
  const { field, form, isPending } = useForm({
    draft: `renewal-decline.${offer.Key}`,
    initial: { Reason: '' },
    schema: NewAnswer,
    bodyOf: ({ Reason }) => (Reason.trim() === '' ? {} : { Reason }),
    send: (body) => api.answer({ params: { key: offer.Key, answer: 'decline' }, body }),
    onSaved: async () => {
      await loadAgain();
      onClose();
    },
    says: 'all',
    ifUnreachable: 'We couldn’t send your answer.',
  });
  return (
    <Dialog title="Decline this offer?" onClose={onClose}>
      <Form {...form} single>
        <div className={styles.dialog}>
          <Alert kind="warning">
            Your coverage ends {formatDay(offer.ExpiresOn)} at 12:01 AM. If you have a mortgage, your lender
            needs proof of other insurance.
          </Alert>
          <TextArea
            {...field('Reason')}
            label="Why? (optional)"
            hint="Your agent may be able to help."
            rows={3}
            limit={REASON_LIMIT}
          />
          <div className={styles.actions}>
            <Button kind="secondary" onClick={onClose}>
              Keep the offer
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
