import { setup } from '@portico/contract/rooms/setup';
import { useForm } from '../../platform/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { api, useKeep } from './useSetup.ts';

/** Closes the portal to new policyholders again. */
export function PauseDialog({ onClose }: { readonly onClose: () => void }) {
  const keep = useKeep();
  const { form, field, isPending } = useForm({
    initial: { Reason: '' },
    schema: setup.rows.pause.body,
    send: (body) => api.pause({ body }),
    onSaved: async (now) => {
      await keep(now);
      onClose();
    },
    says: ['badRequest'],
    ifUnreachable: 'We couldn’t pause the portal.',
  });
  return (
    <Dialog title="Pause the portal" onClose={onClose}>
      <Form {...form}>
        <p>
          No one can sign up anymore, and automatic jobs leave your policies alone. People who have an account
          can still sign in.
        </p>
        <TextArea label="Why?" hint="It’s kept in the audit log." rows={3} {...field('Reason')} />
        <Button type="submit" loading={isPending}>
          Pause
        </Button>
      </Form>
    </Dialog>
  );
}
