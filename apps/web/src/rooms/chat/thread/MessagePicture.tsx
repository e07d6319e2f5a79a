import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { api } from './asker.ts';
import styles from './ThreadView.module.css';

interface Props {
  readonly pictureKey: string;
  /** What was written with it. */
  readonly text: string;
}

/** A picture in a message, small. It opens in full. */
export function MessagePicture({ pictureKey, text }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isPending } = useQuery({
    queryKey: ['chat', 'picture', pictureKey],
    queryFn: ({ signal }) => api.picture({ params: { key: pictureKey } }, { signal }),
    // A picture never changes.
    staleTime: Number.POSITIVE_INFINITY,
    // The place of the picture says so.
    meta: { says: ['recordNotFound', 'offline', 'serverError', 'maintenance', 'unavailable'] },
  });
  if (!data)
    return (
      <p className={styles.noPicture}>
        {isPending ? 'Loading the picture…' : 'We couldn’t load the picture.'}
      </p>
    );
  const src = `data:${data.Type};base64,${data.Base64}`;
  return (
    <>
      <button type="button" className={styles.thumbnail} onClick={() => setIsOpen(true)}>
        <img src={src} alt={`Picture: ${text}`} />
      </button>
      {isOpen && (
        <Dialog title="Picture" width={960} onClose={() => setIsOpen(false)}>
          <img className={styles.whole} src={src} alt={text} />
        </Dialog>
      )}
    </>
  );
}
