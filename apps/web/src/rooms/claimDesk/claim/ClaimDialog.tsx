import { LOCK_UPKEEP_SECONDS } from '@portico/contract/rooms/locks';
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { RecordLocked } from '../../../platform/recordLock/RecordLocked.tsx';
import { RecordLockLost } from '../../../platform/recordLock/RecordLockLost.tsx';
import { useRecordLock } from '../../../platform/recordLock/useRecordLock.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';

interface Props {
  readonly claimKey: string;
  readonly title: string;
  /** The button that sends the form. */
  readonly submit: string;
  readonly form: Pick<ComponentProps<typeof Form>, 'errors' | 'failure' | 'onSubmit'>;
  readonly isPending: boolean;
  readonly isBlocked?: boolean;
  readonly single?: boolean;
  readonly width?: number;
  /** More buttons before the one that sends. */
  readonly beside?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A change of a claim. The claim is locked as long as the dialog is open, so that two people don't change it at once. */
export function ClaimDialog(props: Props) {
  const {
    claimKey,
    title,
    submit,
    form,
    isPending,
    isBlocked = false,
    single = false,
    width,
    onClose,
  } = props;
  const id = useId();
  const lock = useEditingLock(claimKey);
  const subject = { TypeString: 'Claim', RecordKey: claimKey } as const;
  const isRefused = lock.state === 'refused';
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
          {!isRefused && props.beside}
          {!isRefused && (
            <Button type="submit" form={id} loading={isPending} disabled={isBlocked}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      {isRefused ? (
        <RecordLocked subject={subject} record="claim" isTrying={lock.isTrying} onTry={lock.attempt} />
      ) : (
        <RecordLockLost lock={lock.state} subject={subject} record="claim" />
      )}
      <div hidden={isRefused}>
        <Form {...form} id={id} single={single}>
          {props.children}
        </Form>
      </div>
    </Dialog>
  );
}

/** Held from the first moment to the last. If it can't be asked for, the claim's version still protects the change. */
function useEditingLock(claimKey: string) {
  const { state, take } = useRecordLock('Claim', claimKey, LOCK_UPKEEP_SECONDS);
  const [isTrying, setTrying] = useState(false);
  useEffect(() => void take().catch(() => undefined), [take]);
  const attempt = async () => {
    setTrying(true);
    await take().catch(() => undefined);
    setTrying(false);
  };
  return { state, isTrying, attempt: () => void attempt() };
}
