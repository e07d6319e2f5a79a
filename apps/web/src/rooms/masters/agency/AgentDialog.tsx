import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';

interface Props {
  readonly title: string;
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly form: Omit<ComponentProps<typeof Form>, 'children'>;
  readonly isPending: boolean;
  readonly isDisabled?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form about who works where, with its buttons always in sight. */
export function AgentDialog(props: Props) {
  const {
    title,
    submit,
    isDangerous = false,
    form,
    isPending,
    isDisabled = false,
    onClose,
    children,
  } = props;
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            loading={isPending}
            disabled={isDisabled}
            {...(isDangerous && { kind: 'danger' as const })}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Form {...form} id={id}>
        {children}
      </Form>
    </Dialog>
  );
}
