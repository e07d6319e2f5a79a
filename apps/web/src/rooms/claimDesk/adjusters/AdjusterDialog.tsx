import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';

interface Props {
  readonly title: string;
  readonly submit?: string;
  readonly width?: number;
  readonly form: Omit<ComponentProps<typeof Form>, 'children'>;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form about an adjuster, with its buttons always in sight. */
export function AdjusterDialog({ title, submit = 'Save', width, form, isPending, onClose, children }: Props) {
  const id = useId();
  return (
    <Dialog
      title={title}
      {...(width !== undefined && { width })}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending}>
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
