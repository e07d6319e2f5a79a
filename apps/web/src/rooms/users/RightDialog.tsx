import { REASON_LENGTH, RightChangeBody, type User } from '@portico/contract/rooms/users';
import { notify } from '../../platform/notify.ts';
import { useForm } from '../../platform/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './Users.module.css';
import { api, useUserChanges } from './useUsers.ts';

/** Why someone becomes an administrator or stops being one: a second person reads it. */
export function RightDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { keep, reload } = useUserChanges();
  const Change = user.IsAdministrator ? 'take' : 'give';
  const { form, field, isPending } = useForm({
    initial: { Reason: '' },
    schema: RightChangeBody,
    bodyOf: ({ Reason }) => ({ Change, Reason }),
    send: (body) => api.changeAdministrator({ params: { key: user.Key }, body }),
    says: 'all',
    onSaved: async (saved) => {
      notify({
        severity: 'success',
        text: saved.Request
          ? 'We asked a second person to confirm it.'
          : `${saved.NameFull} is no longer an administrator.`,
      });
      onClose();
      await keep(saved);
    },
    onFailed: () => reload(),
  });
  const isGiving = Change === 'give';
  return (
    <Dialog
      title={
        isGiving
          ? `Make ${user.NameFull} an administrator?`
          : `End ${user.NameFull}’s right as an administrator?`
      }
      onClose={onClose}
    >
      <p>
        {isGiving
          ? 'They’ll be able to change everything in Administration. It happens once a second person confirms it: another administrator or, if there’s none, they themselves.'
          : 'They lose Administration right away and keep their other roles. If only one administrator would be left, a second person has to confirm it first.'}
      </p>
      <Form single {...form}>
        <TextField
          label="Reason"
          hint="Administrators and the person read it."
          maxLength={REASON_LENGTH}
          autoComplete="off"
          {...field('Reason')}
        />
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" {...(!isGiving && { kind: 'danger' as const })} loading={isPending}>
            {isGiving ? 'Ask for it' : 'End this right'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
