import type { EFile } from '@portico/contract/rooms/documents';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select, type SelectOption } from '../../ui/Select.tsx';
import { FileChooser } from './FileChooser.tsx';
import { createQueue, type UploadOwner } from './queue.ts';
import { UploadLine } from './UploadLine.tsx';
import styles from './UploadSheet.module.css';
import { ACCEPTED, ACCEPTED_OF_STAFF, files, isRunning, summaryText } from './upload.rules.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';

interface Props {
  /** The record that the files are about. */
  readonly owner: UploadOwner;
  /** What the record is called: `policy CHO-1002345`. */
  readonly about: string;
  /** The types of document that this person may add. */
  readonly types: readonly SelectOption[];
  /** Agents and staff decide whether the policyholder sees the files. */
  readonly asksVisibility?: boolean;
  /** Staff may send office files too. */
  readonly isStaff?: boolean;
  /** Called for each file as soon as it's a document. */
  readonly onDone: (added: EFile) => void;
  readonly onClose: () => void;
}

/** Chooses, sends and files documents. Sending goes on by itself after a lost connection. */
export function UploadSheet({
  owner,
  about,
  types,
  asksVisibility = false,
  isStaff = false,
  onDone,
  onClose,
}: Props) {
  const [queue] = useState(() => createQueue(owner));
  const items = useSyncExternalStore(queue.subscribe, queue.get);
  const [typeKey, setTypeKey] = useState(types.length === 1 ? (types[0]?.value ?? '') : '');
  const [isTypeMissing, setTypeMissing] = useState(false);
  const [isVisible, setVisible] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const chooser = useId();
  const ready = items.filter(({ status }) => status === 'ready').length;
  const running = items.some(({ status }) => isRunning(status));
  const isOver = items.length > 0 && items.every(({ status }) => status === 'done');
  const summary = summaryText(items);

  useEffect(() => queue.stop, [queue]);
  useLeaveWarning(running);
  useEffect(() => queue.onAdded(onDone), [queue, onDone]);

  const upload = () => {
    setTypeMissing(typeKey === '');
    if (typeKey !== '')
      queue.start({ EFileTypeKey: typeKey, ...(asksVisibility && { VisibleToInsured: isVisible }) });
  };
  const close = () => {
    if (!running && ready === 0) return onClose();
    setLeaving(true);
  };
  const abandon = () => {
    for (const { id, status } of queue.get()) if (status !== 'done') queue.remove(id);
    onClose();
  };
  const chooseAnother = (id: string) => {
    queue.remove(id);
    document.getElementById(chooser)?.click();
  };

  if (isLeaving)
    return (
      <Dialog
        title={running ? 'Stop uploading?' : 'Leave without uploading?'}
        onClose={() => setLeaving(false)}
        actions={
          <>
            <Button kind="secondary" onClick={() => setLeaving(false)} data-autofocus>
              {running ? 'Keep uploading' : 'Go back'}
            </Button>
            <Button kind="danger" onClick={abandon}>
              {running ? 'Stop and close' : 'Leave'}
            </Button>
          </>
        }
      >
        <p>
          {running
            ? 'Files that haven’t been added yet won’t be. The ones marked Added stay.'
            : `${files(ready)} won’t be sent.`}
        </p>
      </Dialog>
    );

  return (
    <Dialog
      title="Upload files"
      width={640}
      onClose={close}
      actions={
        isOver ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <Button onClick={upload} loading={running} disabled={ready === 0 && !running}>
            {ready === 0 ? 'Upload' : `Upload ${files(ready)}`}
          </Button>
        )
      }
    >
      <p className={styles.about}>For {about}</p>
      <FileChooser id={chooser} accept={isStaff ? ACCEPTED_OF_STAFF : ACCEPTED} onChoose={queue.add} />
      {items.length > 0 && (
        <>
          <ul className={styles.list} aria-label="Files">
            {items.map((item) => (
              <UploadLine
                key={item.id}
                item={item}
                queue={queue}
                types={items.length > 1 ? types : []}
                isStaff={isStaff}
                onChooseAnother={() => chooseAnother(item.id)}
              />
            ))}
          </ul>
          {ready > 0 && (
            <div className={styles.fields}>
              <Select
                label="What are these?"
                value={typeKey}
                options={types}
                placeholder="Choose a type"
                error={isTypeMissing && typeKey === '' ? 'Choose what these files are.' : undefined}
                onChange={({ target }) => setTypeKey(target.value)}
              />
              {asksVisibility && (
                <Checkbox
                  label="Show to the policyholder"
                  checked={isVisible}
                  onChange={({ target }) => setVisible(target.checked)}
                />
              )}
            </div>
          )}
        </>
      )}
      <p role="status" className={styles.summary}>
        {summary}
      </p>
    </Dialog>
  );
}
