import { documents } from '@portico/contract/rooms/documents';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { client } from '../api.ts';
import { Moment } from '../Moment.tsx';
import styles from './Details.module.css';

const { viewers } = client(documents);

/** For staff: who has opened the document, from the audit log. */
export function Viewers({ file }: { readonly file: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.viewers}>
      <Button small kind="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        Who has opened it
      </Button>
      {isShown && <ViewerList file={file} />}
    </div>
  );
}

function ViewerList({ file }: { readonly file: string }) {
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['documents', 'viewers', file],
    queryFn: ({ signal }) => viewers({ params: { key: file } }, { signal }),
    staleTime: 0,
  });
  if (isPending) return <Skeleton lines={2} />;
  if (!data)
    return (
      <TryAgain loading={isFetching} onRetry={refetch}>
        We couldn’t load this list.
      </TryAgain>
    );
  if (data.length === 0) return <p>No one has opened it yet.</p>;
  return (
    <ul className={styles.people}>
      {data.map(({ NameFull, ActingFor, LastAt, Times }) => (
        <li key={`${NameFull} ${ActingFor}`}>
          <strong>{NameFull}</strong>
          {ActingFor !== null && <p>Opened by {ActingFor}, acting for them</p>}
          <p>
            {Times === 1 ? 'Once, on' : `${Times} times, last on`} <Moment at={LastAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
