import { RecordLocked } from '../../../platform/recordLock/RecordLocked.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { takeFocus } from '../../../ui/takeFocus.ts';
import { AccountContactForm } from './AccountContactForm.tsx';
import type { ContactEditing } from './useContactEditing.ts';

interface Props {
  readonly editing: ContactEditing;
}

export const EditContactButton = ({ editing }: Props) =>
  editing.edited === undefined && (
    <Button
      small
      // After Cancel, focus returns to where editing began.
      ref={editing.ended === 'canceled' ? takeFocus : null}
      loading={editing.isStarting}
      onClick={editing.start}
    >
      Edit contact
    </Button>
  );

/** The form while it's open, then whether it was saved; or who else is editing. */
export function ContactEditor({ editing }: Props) {
  if (editing.edited)
    return (
      <Section title="Edit contact">
        <AccountContactForm
          account={editing.edited}
          lock={editing.lock}
          onSaved={editing.save}
          onCancel={editing.cancel}
        />
      </Section>
    );
  if (editing.lock === 'refused')
    return (
      <RecordLocked
        subject={{ TypeString: 'CustomerRiskAccount', RecordKey: editing.accountKey }}
        record="account"
        isTrying={editing.isStarting}
        onTry={editing.start}
      />
    );
  if (editing.ended !== 'saved') return null;
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Alert kind="success">The contact has been saved.</Alert>
    </div>
  );
}
