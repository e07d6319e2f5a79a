import type { ErrorCode } from '@portico/contract/errors';
import { payments } from '@portico/contract/rooms/payments';
import { formatMoney } from '@portico/contract/rules/format';
import type { PayChoice } from '@portico/contract/rules/payNow';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { goTo } from '../../../platform/leave.ts';
import { isShownElsewhere } from '../../../platform/notify.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import styles from './PayDialog.module.css';
import { choiceText, type PayableTerm } from './pay.words.ts';

const api = client(payments);

/** What has changed since this page was loaded, or that the reader was too quick. */
const SAYS: readonly ErrorCode[] = [
  'payAmountChanged',
  'payEarlierTerm',
  'nothingToPay',
  'payNotOffered',
  'tooManyRequests',
];

interface Props {
  readonly term: PayableTerm;
  /** At least one. */
  readonly choices: readonly PayChoice[];
  readonly onClose: () => void;
}

/** Which amount, and then off to the payment page. */
export function PayDialog({ term, choices, onClose }: Props) {
  const [kind, setKind] = useState<string>(choices[0]?.kind ?? '');
  const queries = useQueryClient();
  const chosen = choices.find((choice) => choice.kind === kind) ?? choices[0];
  const starting = useMutation({
    mutationFn: () =>
      api.start({ body: { PolicyKey: term.PolicyKey, ...(chosen && { AmountCents: chosen.cents }) } }),
    meta: { says: SAYS },
    onSuccess: ({ Url }) => goTo(Url),
    onError: () => queries.invalidateQueries(),
  });
  // Until the browser has left for the payment page.
  const isLeaving = starting.isPending || starting.isSuccess;
  return (
    <Dialog
      title={`Pay on policy ${term.AlternateKey}`}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isLeaving} onClick={() => starting.mutate()}>
            Continue to payment
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {choices.length > 1 ? (
          <RadioGroup
            legend="How much would you like to pay?"
            options={choices.map((choice) => ({ value: choice.kind, label: choiceText(choice, term) }))}
            value={kind}
            onChange={setKind}
          />
        ) : (
          chosen && (
            <p>
              You’re paying <strong>{formatMoney(chosen.cents)}</strong>, which is everything you owe on this
              policy.
            </p>
          )
        )}
        <p className={styles.quiet}>
          You’ll pay by card on a secure payment page and come back here. We never see your card number.
        </p>
        {starting.error && isShownElsewhere(starting.error, SAYS) && (
          <Alert kind="error">{starting.error.message}</Alert>
        )}
      </div>
    </Dialog>
  );
}
