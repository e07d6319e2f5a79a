import { AddressFields } from '../../../platform/address/AddressFields.tsx';
import { useClaims } from '../../../platform/session.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { RestoredDraft } from '../../../ui/RestoredDraft.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AgentFields } from './AgentFields.tsx';
import { Customers } from './Customers.tsx';
import styles from './NewQuoteDialog.module.css';
import { addressOf, type Chosen, changedLines } from './newQuote.rules.ts';
import { PlaceClosings } from './PlaceClosings.tsx';
import { useNewQuote } from './useNewQuote.ts';
import { usePlacements } from './usePlacements.ts';

interface Props {
  /** The business day, or empty if it isn't known yet. */
  readonly today: string;
  readonly chosen?: Chosen | undefined;
  readonly onClose: () => void;
}

/** An address, a name and what to quote: the rest is assumed at first, so that the price comes at once. */
export default function NewQuoteDialog({ today, chosen, onClose }: Props) {
  const isStaff = !(useClaims()?.role.includes('AGENT') ?? false);
  const quote = useNewQuote(today, isStaff, chosen);
  const { values, set, field, form, idOf, isPending, isRestored, forget, zip } = quote;
  const { programs, markets, isNothingWritten, codeOf } = usePlacements(values, set);
  const address = addressOf(values);
  return (
    <Dialog title="New quote" width={680} onClose={onClose}>
      {isRestored && (
        <RestoredDraft onDiscard={forget}>
          We restored what you entered earlier. The quote hasn’t been created yet.
        </RestoredDraft>
      )}
      <Form {...form}>
        <AddressFields
          legend="Property to insure"
          // Their ids are the form's own, so errors lead to them.
          prefix={idOf('').slice(0, -1)}
          values={address}
          onChange={(now) => set({ ...changedLines(values, now), Account: '' })}
          errors={form.errors}
          purpose="location"
          zip={zip.of('Location', address)}
        />
        <PlaceClosings State={values.State} County={values.County} program={codeOf(values.Program)} />
        <TextField
          label="Applicant’s name"
          autoComplete="off"
          maxLength={100}
          {...field('Name')}
          onChange={({ target }) => set({ Name: target.value, Account: '' })}
        />
        <Customers values={values} onChoose={(Account) => set({ Account })} />
        {isStaff && values.Account === '' && <AgentFields form={quote} />}
        {isNothingWritten && (
          <Alert kind="warning">
            We don’t write any program in {values.State} on that day. Check the state and the effective date.
          </Alert>
        )}
        <div className={styles.placement}>
          <Select
            label="Program"
            placeholder="Choose a program"
            options={programs}
            {...field('Program')}
            onChange={({ target }) => set({ Program: target.value, Market: values.Market })}
          />
          <Select label="Market" placeholder="Choose a market" options={markets} {...field('Market')} />
        </div>
        <TextField
          label="Effective date"
          type="date"
          hint="If you leave it empty, the quote starts today."
          {...field('TermBegin')}
        />
        <div className={styles.buttons}>
          <Button
            kind="secondary"
            onClick={() => {
              forget();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Create quote
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
