import type { ErrorCode } from '@portico/contract/errors';
import { binding } from '@portico/contract/rooms/binding';
import type { OfferDetail, WhatIf } from '@portico/contract/rooms/renewals';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import type { PayPlan } from '@portico/contract/rules/installments';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { isShownElsewhere } from '../../../platform/notify.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { plansFor } from '../review/review.rules.ts';
import styles from './Offer.module.css';
import { api, useLoadAgain } from './useOffer.ts';

const { commit } = client(binding);

/** What has happened to the offer since this page was loaded. */
const SAYS: readonly ErrorCode[] = ['priceChanged', 'businessError', 'offerClosed'];

interface Props {
  readonly offer: OfferDetail;
  readonly option: WhatIf | undefined;
  readonly isOurs: boolean;
  readonly onClose: () => void;
}

/** What is accepted, and how it's paid. */
export function AcceptDialog({ offer, option, isOurs, onClose }: Props) {
  const { Policy, Today } = offer;
  const total = option?.TotalCents ?? offer.TotalCents;
  const [plan, setPlan] = useState<PayPlan>(offer.PayPlan);
  const loadAgain = useLoadAgain();
  // A lender pays only if it does so now.
  const plans = plansFor(Policy, total, Today).filter(
    (one) => one.plan !== 'mortgagee' || offer.PayPlan === 'mortgagee',
  );
  const accepting = useMutation({
    mutationFn: async () => {
      if (isOurs)
        await commit({
          params: { CertificateNr: Policy.AlternateKey ?? '' },
          query: { mode: 'REN', PayPlan: plan },
        });
      else
        await api.answer({
          params: { key: offer.Key, answer: 'accept' },
          body: {
            TotalCents: total,
            PayPlan: plan,
            ...(option && { Option: { Control: option.Control, Value: option.Value } }),
          },
        });
    },
    meta: { says: SAYS },
    onSuccess: async () => {
      await loadAgain();
      onClose();
    },
    onError: loadAgain,
  });
  const due = plans.find((one) => one.plan === plan);
  return (
    <Dialog
      title={`Renew for ${formatMoney(total)}`}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={accepting.isPending} onClick={() => accepting.mutate()}>
            Accept for {formatMoney(total)}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>
          {isOurs ? 'The policy' : 'Your policy'} {Policy.AlternateKey} continues from{' '}
          {formatDay(Policy.TermBegin)} to {formatDay(Policy.TermEnd)}.
          {option && ` ${option.Title}: ${option.Detail.toLowerCase()}.`}
        </p>
        <RadioGroup
          legend={isOurs ? 'How will they pay?' : 'How would you like to pay?'}
          options={plans.map(({ plan: value, title, amount }) => ({ value, label: `${title}: ${amount}` }))}
          value={plan}
          onChange={(value) => setPlan(value as PayPlan)}
        />
        {due && (
          <p className={styles.quiet}>
            {formatMoney(due.firstCents)} is due {formatDay(due.dueOn)}.
            {!isOurs && ' You can pay it right after you accept.'}
          </p>
        )}
        {accepting.error && isShownElsewhere(accepting.error, SAYS) && (
          <Alert kind="error">{accepting.error.message}</Alert>
        )}
      </div>
    </Dialog>
  );
}
