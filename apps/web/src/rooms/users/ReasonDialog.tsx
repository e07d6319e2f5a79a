import { REASON_LENGTH, type User } from '@portico/contract/rooms/users';
import type { ReactNode } from 'react';
import { notify } from '../../platform/notify.ts';
import { type FormSchema, useForm } from '../../platform/useForm.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './Users.module.css';
import { useUserChanges } from './useUsers.ts';

interface Props<Body> {
  readonly title: string;
  readonly schema: FormSchema<Body>;
  /** Makes the body, if it has more than the reason. */
  readonly bodyOf?: (typed: { readonly Reason: string }) => object;
  readonly send: (body: Body) => Promise<User>;
  /** Who reads the reason. */
  readonly hint: string;
  readonly button: string;
  readonly kind?: ButtonProps['kind'];
  /** Left out if the page shows it anyway. */
  readonly doneText?: (saved: User) => string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Changes something about a user that others want to know the reason of. */
export function ReasonDialog<Body>({
  title,
  hint,
  button,
  kind,
  doneText,
  onClose,
  children,
  ...request
}: Props<Body>) {
  const { keep, reload } = useUserChanges();
  const { form, field, isPending } = useForm({
    ...request,
    initial: { Reason: '' },
    says: 'all',
    onSaved: async (saved) => {
      if (doneText) notify({ severity: 'success', text: doneText(saved) });
      onClose();
      await keep(saved);
    },
    onFailed: () => reload(),
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <Form single {...form}>
        <TextField
          label="Reason"
          hint={hint}
          maxLength={REASON_LENGTH}
          autoComplete="off"
          {...field('Reason')}
        />
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" kind={kind} loading={isPending}>
            {button}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
