import type { EFile } from '@portico/contract/rooms/documents';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './Requests.module.css';
import type { Attachment } from './requests.rules.ts';
import { usePlaces } from './useRequests.ts';

const UploadSheet = lazy(async () => ({
  default: (await import('../../platform/upload/UploadSheet.tsx')).UploadSheet,
}));

/** What people send along with a request. Both apply to every policy. */
const TYPES = [
  { value: 'CORRESPONDENCE', label: 'Letter or other document' },
  { value: 'PHOTO', label: 'Photo of the property' },
];

interface Props {
  readonly policy: { readonly Key: string; readonly AlternateKey: string };
  readonly value: readonly Attachment[];
  readonly onChange: (value: readonly Attachment[]) => void;
}

/** Files to send along. They are uploaded right away, and attached when the request is sent. */
export function Attachments({ policy, value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { isOffice } = usePlaces();
  // Several files may be added before the next render.
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  const change = useCallback((attachments: readonly Attachment[]) => {
    latest.current = { ...latest.current, value: attachments };
    latest.current.onChange(attachments);
  }, []);
  const onDone = useCallback(
    ({ Key, Title }: EFile) => change([...latest.current.value, { Key, Title }]),
    [change],
  );
  return (
    <section className={styles.attachments} aria-label="Attachments">
      <strong>Photos or documents (optional)</strong>
      {value.length > 0 && (
        <ul className={styles.documents}>
          {value.map(({ Key, Title }) => (
            <li key={Key}>
              {Title}{' '}
              <Button
                kind="quiet"
                small
                aria-label={`Remove ${Title}`}
                onClick={() => change(value.filter((one) => one.Key !== Key))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Add files
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <UploadSheet
            owner={{ OwnerKind: 'Policy', OwnerKey: policy.Key }}
            about={`policy ${policy.AlternateKey}`}
            types={TYPES}
            asksVisibility={isOffice}
            onDone={onDone}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
