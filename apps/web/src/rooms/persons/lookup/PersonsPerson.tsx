import { overviews } from '@portico/contract/rooms/overviews';
import type { Obstacle } from '@portico/contract/rooms/overviews/person';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { takeFocus } from '../../../ui/takeFocus.ts';
import { PersonsFacts } from './PersonsFacts.tsx';
import { PersonsLocks } from './PersonsLocks.tsx';
import styles from './PersonsPage.module.css';
import { PersonsRefusals } from './PersonsRefusals.tsx';

const api = client(overviews);

/** All about one person; the answer to "why can they not get in?" first. */
export function PersonsPerson({ personKey }: { readonly personKey: string }) {
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: ['overviews', 'person', personKey],
    queryFn: ({ signal }) => api.person({ params: { key: personKey } }, { signal }),
    meta: { says: ['recordNotFound', 'badRequest'] },
  });
  if (isPending) return <Skeleton heading lines={8} />;
  if (!data && error instanceof ApiFailure && (error.status === 404 || error.status === 400))
    return <EmptyState title="There is no such person">Look for them by name or email.</EmptyState>;
  if (!data)
    return (
      <TryAgain loading={isFetching} onRetry={refetch}>
        This person could not be loaded.
      </TryAgain>
    );
  return (
    <article aria-labelledby="person">
      <PersonHeading name={data.NameFull} />
      <Obstacles obstacles={data.ObstacleList} />
      <PersonsFacts person={data} />
      <PersonsLocks personKey={personKey} locks={data.ChallengeList} />
      <PersonsRefusals refusals={data.RefusalList} />
    </article>
  );
}

/** Whoever chose somebody in the list is led to what was chosen; on a phone that is another place. */
function PersonHeading({ name }: { readonly name: string }) {
  return (
    <h2 id="person" ref={takeFocus} tabIndex={-1}>
      {name}
    </h2>
  );
}

function Obstacles({ obstacles }: { readonly obstacles: readonly Obstacle[] }) {
  const isOut = obstacles.some(({ IsTotal }) => IsTotal);
  return (
    <section className={styles.obstacles} aria-label="Access">
      {!isOut && <Alert kind="success">This person can sign in.</Alert>}
      {obstacles.map(({ Code, Text, Remedy, IsTotal }) => (
        <Alert
          key={Code + Text}
          kind={IsTotal ? 'error' : Code === 'siteNotSupported' ? 'info' : 'warning'}
          title={Text}
        >
          {Remedy}
        </Alert>
      ))}
    </section>
  );
}
