import { catastrophes } from '@portico/contract/rooms/catastrophes';
import { ROUTES } from '@portico/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../platform/api.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Nothing, Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { CatastropheFacts } from './CatastropheFacts.tsx';
import styles from './Catastrophes.module.css';
import { ClosingTable } from './Closings.tsx';
import { Losses } from './Losses.tsx';
import { Matches } from './Matches.tsx';

const api = client(catastrophes);
export const CatastropheForm = lazy(async () => ({
  default: (await import('./CatastropheForm.tsx')).CatastropheForm,
}));

interface Props {
  readonly catastropheKey: string;
  readonly mayChange: boolean;
}

/** One catastrophe: what it was, where its claims are, and what was closed for it. */
export function CatastropheDetails({ catastropheKey, mayChange }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['catastrophes', 'one', catastropheKey],
    queryFn: ({ signal }) => api.one({ params: { key: catastropheKey } }, { signal }),
    meta: { says: ['recordNotFound', 'badRequest'] },
  });
  if (isPending) return <Skeleton lines={10} />;
  const isUnknown = error instanceof ApiFailure && [400, 404].includes(error.status);
  if (!data)
    return (
      <>
        <PageHeading title="Catastrophe" />
        <div className={styles.sections}>
          <Link to={ROUTES.catastrophes.path}>All catastrophes</Link>
          {isUnknown ? (
            <p>We couldn’t find this catastrophe. Please check the link.</p>
          ) : (
            <TryAgain loading={isFetching} onRetry={refetch}>
              We couldn’t load this catastrophe.
            </TryAgain>
          )}
        </div>
      </>
    );
  const close = () => setIsEditing(false);
  return (
    <>
      <PageHeading
        title={data.Name}
        actions={mayChange && <Button onClick={() => setIsEditing(true)}>Edit catastrophe</Button>}
      />
      <div className={styles.sections}>
        <Link to={ROUTES.catastrophes.path}>All catastrophes</Link>
        <CatastropheFacts data={data} />
        <Matches catastropheKey={catastropheKey} name={data.Name} />
        <Losses data={data} />
        <Section title="Closed to binding">
          {data.ClosingList.length === 0 ? (
            <Nothing>No area was closed for it.</Nothing>
          ) : (
            <ClosingTable closings={data.ClosingList} mayChange={mayChange} />
          )}
        </Section>
      </div>
      {isEditing && (
        <Suspense fallback={null}>
          <CatastropheForm catastrophe={data} onSaved={close} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
