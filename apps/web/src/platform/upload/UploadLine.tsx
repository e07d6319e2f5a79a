import { type ComponentType, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { SelectOption } from '../../ui/Select.tsx';
import { PhotoTitle } from './caption/PhotoTitle.tsx';
import { loadEditor } from './loadEditor.ts';
import type { UploadItem, UploadQueue } from './queue.ts';
import { isPicture } from './shrink.ts';
import styles from './UploadLine.module.css';
import { lineText } from './upload.rules.ts';
import { useThumbnail } from './useThumbnail.ts';

interface EditorProps {
  readonly file: File;
  readonly onCancel: () => void;
  readonly onSave: (edited: File) => void;
}

interface Props {
  readonly item: UploadItem;
  readonly queue: UploadQueue;
  readonly types: readonly SelectOption[];
  /** Staff may black out parts of a PDF. */
  readonly isStaff: boolean;
  readonly onChooseAnother: () => void;
}

/** One file: its picture, name and progress, and what can be done with it now. */
export function UploadLine({ item, queue, types, isStaff, onChooseAnother }: Props) {
  const { id, file, status, sent, bytes } = item;
  const [Editor, setEditor] = useState<ComponentType<EditorProps>>();
  const thumbnail = useThumbnail(file);
  const isPdf = file.type === 'application/pdf';
  const edit = async () => {
    const loaded = await loadEditor(isPdf);
    setEditor(() => loaded);
  };
  const isSending = status === 'sending' || status === 'offline';

  return (
    <li className={styles.line} data-status={status}>
      <span className={styles.picture}>
        {thumbnail ? <img src={thumbnail} alt="" /> : <Icon name="page" />}
      </span>
      <div className={styles.facts}>
        <span className={styles.name}>{file.name}</span>
        {(isSending || status === 'paused') && (
          <progress className={styles.bar} value={sent} max={bytes} aria-label={`Progress of ${file.name}`} />
        )}
        <span className={styles.text} data-problem={item.problem !== undefined || undefined}>
          {lineText(item)}
        </span>
        {status === 'ready' && types.length > 1 && (
          <TypeOfOne item={item} types={types} onChange={(typeKey) => queue.setType(id, typeKey)} />
        )}
      </div>
      <div className={styles.actions}>
        {status === 'ready' && isPicture(file) && (
          <Button kind="quiet" small onClick={edit} aria-label={`Edit ${file.name}`}>
            Edit
          </Button>
        )}
        {status === 'ready' && isPdf && isStaff && (
          <Button kind="quiet" small onClick={edit} aria-label={`Redact ${file.name}`}>
            Redact
          </Button>
        )}
        {isSending && (
          <Button kind="quiet" small onClick={() => queue.pause(id)} aria-label={`Pause ${file.name}`}>
            Pause
          </Button>
        )}
        {status === 'paused' && (
          <Button kind="quiet" small onClick={() => queue.resume(id)} aria-label={`Resume ${file.name}`}>
            Resume
          </Button>
        )}
        {status === 'failed' && (
          <Button kind="quiet" small onClick={() => queue.resume(id)} aria-label={`Try again: ${file.name}`}>
            Try again
          </Button>
        )}
        {status === 'refused' && (
          <Button
            kind="quiet"
            small
            onClick={onChooseAnother}
            aria-label={`Choose another file instead of ${file.name}`}
          >
            Choose another
          </Button>
        )}
        {status !== 'done' && (
          <IconButton icon="close" label={`Remove ${file.name}`} onClick={() => queue.remove(id)} />
        )}
      </div>
      {status === 'ready' && isPicture(file) && (
        <PhotoTitle item={item} onTitle={(title) => queue.setTitle(id, title)} />
      )}
      {Editor && (
        <Editor
          file={file}
          onCancel={() => setEditor(undefined)}
          onSave={(edited) => {
            queue.replace(id, edited);
            setEditor(undefined);
          }}
        />
      )}
    </li>
  );
}

interface TypeProps {
  readonly item: UploadItem;
  readonly types: readonly SelectOption[];
  readonly onChange: (typeKey: string | undefined) => void;
}

/** Most files are of the type of all; one may be something else. */
const TypeOfOne = ({ item, types, onChange }: TypeProps) => (
  <select
    className={styles.type}
    aria-label={`Type of ${item.file.name}`}
    value={item.typeKey ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
  >
    <option value="">Same type as the others</option>
    {types.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);
