import { AddressFields } from '../../../platform/address/AddressFields.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { RestoredDraft } from '../../../ui/RestoredDraft.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './NewQuoteDialog.module.css';
import { addressOf, changedLines } from './newQuote.rules.ts';
import { useNewQuote, usePlacements } from './useNewQuote.ts';

interface Props {
  /** The business day, or empty if it isn't known yet. */
  readonly today: string;
  readonly onClose: () => void;
}

/** An address, a name and what to quote: the rest is assumed at first, so that the price comes at once. */
export default function NewQuoteDialog({ today, onClose }: Props) {
  const { programs, markets } = usePlacements();
  const { values, set, field, form, idOf, isPending, isRestored, forget, zip } = useNewQuote(today);
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
          onChange={(now) => set(changedLines(values, now))}
          errors={form.errors}
          purpose="location"
          zip={zip.of('Location', address)}
        />
        <TextField label="Applicant’s name" autoComplete="off" maxLength={100} {...field('Name')} />
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
