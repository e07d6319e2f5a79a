import { NewProposal } from '@portico/contract/rooms/proposals';
import type { Application } from '@portico/contract/rooms/quotes';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { accountAddress } from '../../../platform/accountAddress.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import styles from '../renewals/Offer.module.css';
import { api, useShowProposal } from './useProposals.ts';

const MESSAGE_LIMIT = 1000;

interface Props {
  readonly application: Application;
  readonly isRated: boolean;
  readonly onClose: () => void;
}

export default function SendDialog({ application, isRated, onClose }: Props) {
  const total = application.Rating?.TotalCents ?? null;
  const obstacle = obstacleOf(application, isRated);
  return (
    <Dialog title="Send to the insured" onClose={onClose}>
      {obstacle === undefined && total !== null ? (
        <SendForm application={application} total={total} onClose={onClose} />
      ) : (
        <div className={styles.dialog}>
          <Alert kind="info">{obstacle}</Alert>
          {application.CustomerRiskAccount && (
            <p>
              <Link to={accountAddress(application.CustomerRiskAccount.Key)}>Open the account</Link>
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** What has to happen first. The server has the last word. */
function obstacleOf(
  { CustomerRiskAccount, Rating, Status, Price }: Application,
  isRated: boolean,
): string | undefined {
  if (CustomerRiskAccount === null)
    return 'This is an applicant’s quote. Only people with a portal account can see quotes here, and applicants get theirs when you bind.';
  if (Rating?.TotalCents == null || !isRated) return 'Rate the quote first, so that you send today’s price.';
  if (Status === 'referred')
    return 'An underwriter is looking at this quote. You can send it once it’s approved.';
  if (Status === 'open' && Price.ReferralList.length > 0)
    return 'An underwriter has to approve this quote before you can send it.';
  return undefined;
}

function SendForm({
  application,
  total,
  onClose,
}: {
  readonly application: Application;
  readonly total: number;
  readonly onClose: () => void;
}) {
  const show = useShowProposal();
  const { field, form, isPending } = useForm({
    draft: `quote-message.${application.Key}`,
    initial: { Message: '' },
    schema: NewProposal,
    bodyOf: ({ Message }) => ({
      WebApplicationID: application.Key,
      TotalCents: total,
      ...(Message.trim() !== '' && { Message }),
    }),
    send: (body) => api.send({ body }),
    onSaved: async (sent) => {
      await show(sent);
      onClose();
    },
    says: 'all',
    ifUnreachable: 'We couldn’t send the quote.',
  });
  return (
    <Form {...form} single>
      <div className={styles.dialog}>
        <p>
          {application.InsuredName} gets an email with a link to this quote: {formatMoney(total)} from{' '}
          {formatDay(application.Policy.TermBegin)}, with its coverages and the quote summary. They can ask
          for the policy or decline it.
        </p>
        <TextArea
          {...field('Message')}
          label="Your message (optional)"
          hint="It’s in the email and on the quote’s page."
          rows={4}
          limit={MESSAGE_LIMIT}
        />
        <div className={styles.actions}>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Send quote
          </Button>
        </div>
      </div>
    </Form>
  );
}
