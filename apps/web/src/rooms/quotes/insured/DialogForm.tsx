import type { ComponentProps } from 'react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { RestoredDraft } from '../../../ui/RestoredDraft.tsx';

interface Props {
  readonly title: string;
  readonly entry: {
    readonly form: Omit<ComponentProps<typeof Form>, 'children'>;
    readonly isPending: boolean;
    readonly isRestored: boolean;
    readonly forget: () => void;
  };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that adds or changes one entry of the section. */
export function DialogForm({
  title,
  entry: { form, isPending, isRestored, forget },
  onClose,
  children,
}: Props) {
  const id = useId();
  return (
    <Dialog
      title={title}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button
            kind="secondary"
            onClick={() => {
              forget();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            Save
          </Button>
        </>
      }
    >
      {isRestored && (
        <RestoredDraft onDiscard={forget}>
          We restored what you entered earlier. It hasn’t been saved yet.
        </RestoredDraft>
      )}
      <Form {...form} id={id}>
        {children}
      </Form>
    </Dialog>
  );
}
