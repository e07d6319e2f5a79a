import type { ContentItem } from '@portico/contract/rooms/content/item';
import { publishProblems } from '@portico/contract/rules/content';
import { formatMoment } from '@portico/contract/rules/format';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './Editing.module.css';
import { api } from './useContentDesk.ts';

interface Props {
  readonly item: ContentItem;
  readonly onClose: () => void;
  readonly onPublished: (item: ContentItem) => void;
}

/** A field for a local time, as the instant it means. */
const instantOf = (local: string): string | undefined =>
  local === '' ? undefined : new Date(local).toISOString();

/** Publishes the draft, now or later. */
export default function PublishDialog({ item, onClose, onPublished }: Props) {
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const problems = publishProblems(item.Kind, item.Latest.Content);
  const isLater = from !== '';
  const publishing = useMutation({
    mutationFn: () => {
      const [From, Until] = [instantOf(from), instantOf(until)];
      return api.publish({
        params: { key: item.Key },
        body: { Version: item.Version, ...(From && { From }), ...(Until && { Until }) },
      });
    },
    meta: { says: ['badRequest', 'stale', 'businessError', 'recordNotFound'] },
    onSuccess: (next) => {
      const text = isLater
        ? `It will be published ${formatMoment(instantOf(from) ?? '')}.`
        : 'It’s published.';
      notify({ severity: 'success', title: undefined, text });
      onPublished(next);
    },
  });
  if (problems.length > 0)
    return (
      <Dialog
        title="Not ready to publish"
        onClose={onClose}
        actions={<Button onClick={onClose}>Back to the draft</Button>}
      >
        <ul>
          {problems.map(({ path, message }) => (
            <li key={path + message}>{message}</li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <Dialog
      title={`Publish “${item.Latest.Content.Title}”`}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={publishing.isPending} onClick={() => publishing.mutate()}>
            {isLater ? 'Schedule' : 'Publish now'}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        {publishing.error && <Alert kind="error">{messageOf(publishing.error)}</Alert>}
        <TextField
          label="From"
          type="datetime-local"
          hint="Leave it empty to publish now."
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label="Until"
          type="datetime-local"
          hint="Leave it empty if it has no end."
          value={until}
          min={from || undefined}
          onChange={({ target }) => setUntil(target.value)}
        />
        {item.Kind === 'bulletin' && (
          <p>Subscribers get an email when it’s published, unless they had one about it before.</p>
        )}
        <p className={styles.quiet}>
          What you publish stays on record. To correct it, publish a new version.
        </p>
      </div>
    </Dialog>
  );
}

/** The first field's own message, which says more. */
function messageOf(error: Error): string {
  const fields = (error as { fields?: readonly { message: string }[] }).fields;
  return fields?.[0]?.message ?? error.message;
}
