import { type HeldPayment, payments } from '@portico/contract/rooms/payments';
import type { Task } from '@portico/contract/rooms/tasks';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/useForm.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import type { AssignResult } from './AssignButton.tsx';
import { TaskDialogButton } from './TaskDialogButton.tsx';
import styles from './TaskList.module.css';
import { ALL_TASKS } from './useTasks.ts';

const api = client(payments);
const LONGEST = 200;
const METHODS: Readonly<Record<HeldPayment['Method'], string>> = {
  card: 'card',
  bank: 'bank transfer',
  check: 'check',
  mortgagee: 'mortgage company',
};
const DECISIONS = [
  { value: 'book', label: 'Book it on this policy' },
  { value: 'return', label: 'Send it back' },
];
const UNDECIDED = [{ field: 'Decision', message: 'Please choose what happens to the payment.' }];

interface Props {
  readonly task: Task;
  readonly onResult: (result: AssignResult) => void;
}

/** Books a payment that was held, or sends it back. */
export function DecideButton({ task, onResult }: Props) {
  return (
    <TaskDialogButton label="Decide" task={task}>
      {(onClose) => <DecideDialog task={task} onResult={onResult} onClose={onClose} />}
    </TaskDialogButton>
  );
}

type DialogProps = Props & { readonly onClose: () => void };

function DecideDialog({ task, onResult, onClose }: DialogProps) {
  const key = task.RecordKey;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['payments', 'held', key],
    queryFn: ({ signal }) => api.held({ params: { key } }, { signal }),
    // Someone else may have decided since it was last open.
    staleTime: 0,
  });
  if (data && data.Decision === null)
    return <Decision payment={data} task={task} onResult={onResult} onClose={onClose} />;
  return (
    <Dialog
      title="Check this payment"
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {data ? (
        <Alert kind="info">{decidedText(data)}</Alert>
      ) : isError ? (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load this payment.
        </TryAgain>
      ) : (
        <Skeleton lines={5} />
      )}
    </Dialog>
  );
}

function decidedText({ Decision: decision, DecidedBy, Note }: HeldPayment): string {
  const who = DecidedBy?.Name ?? 'Someone';
  return decision === 'book' ? `${who} booked this payment.` : `${who} sent this payment back: ${Note}`;
}

const WHY: Readonly<Record<HeldPayment['Reason'], (payment: HeldPayment) => string>> = {
  amount: ({ AlternateKey }) => `This is more than we’d expect on policy ${AlternateKey}.`,
  reference: ({ AlternateKey }) =>
    `The bank says it’s for policy ${AlternateKey}, but the reference doesn’t match.`,
};

function Decision({ payment, task, onResult, onClose }: DialogProps & { readonly payment: HeldPayment }) {
  const id = useId();
  const queries = useQueryClient();
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: ALL_TASKS });
    await queries.invalidateQueries({ queryKey: ['payments', 'held', payment.Key] });
  };
  const { form, field, values, isPending } = useForm({
    initial: { Decision: '', Note: '' },
    schema: payments.rows.decide.body,
    check: ({ Decision: decision }) => (decision === '' ? UNDECIDED : []),
    bodyOf: ({ Decision: decision, Note }) =>
      decision === 'return' ? { Decision: decision, Note } : { Decision: decision },
    send: (body) => api.decide({ params: { key: payment.Key }, body }),
    onSaved: async ({ Decision: decision }) => {
      onResult({
        text: `${decision === 'book' ? 'Booked' : 'Sent back'}: ${task.Subject}`,
        isRefusal: false,
      });
      onClose();
      await reload();
    },
    says: ['badRequest', 'forbidden', 'recordNotFound', 'paymentDecided'],
    onFailed: reload,
  });
  const owed = payment.BalanceCents;
  return (
    <Dialog
      title="Check this payment"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            {values.Decision === 'return' ? 'Send it back' : 'Book the payment'}
          </Button>
        </>
      }
    >
      <div className={styles.check}>
        <p>{WHY[payment.Reason](payment)} It isn’t booked yet.</p>
        <dl className={styles.facts}>
          <dt>Payment</dt>
          <dd>
            {formatMoney(payment.AmountCents)} by {METHODS[payment.Method]}
          </dd>
          <dt>Received</dt>
          <dd>{formatDay(payment.ReceivedOn)}</dd>
          <dt>Bank’s number</dt>
          <dd>{payment.Reference}</dd>
          <dt>{owed < 0 ? 'Credit now' : 'Owed now'}</dt>
          <dd>{formatMoney(Math.abs(owed))}</dd>
          <dt>Most for a term</dt>
          <dd>{formatMoney(payment.YearCents)}</dd>
        </dl>
        <Form {...form} id={id} single>
          <RadioGroup legend="What happens to it?" options={DECISIONS} {...field('Decision')} />
          {values.Decision === 'return' && (
            <TextField
              label="Why does it go back?"
              hint="For staff only. Send the money back at the bank, too. We email the policyholder that it’s coming."
              maxLength={LONGEST}
              {...field('Note')}
            />
          )}
        </Form>
      </div>
    </Dialog>
  );
}
