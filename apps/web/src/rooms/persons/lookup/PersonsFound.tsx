import { type PersonHit, persons } from '@portico/contract/rooms/persons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { client } from '../../../platform/api.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import styles from './PersonsPage.module.css';

const api = client(persons);
/** As many as the type-ahead gives. */
const MOST = 20;

interface Props {
  readonly q: string;
  readonly selected: string | null;
}

export function PersonsFound({ q, selected }: Props) {
  const { data, isLoading, isError, isFetching, refetch } = useQuery({
    queryKey: ['persons', 'seek', q],
    enabled: q !== '',
    queryFn: ({ signal }) => api.seek({ query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (q === '')
    return selected ? null : <p className={styles.quiet}>Type part of a name or an email address.</p>;
  if (isLoading) return <Skeleton lines={5} />;
  if (isError && !data)
    return (
      <TryAgain loading={isFetching} onRetry={refetch}>
        We couldn’t load the results.
      </TryAgain>
    );
  if (data?.length === 0)
    return <EmptyState title="No results">Try fewer letters, or another part of the name.</EmptyState>;
  return (
    <>
      <ul className={styles.found} aria-label="Persons found">
        {data?.map((hit) => (
          <Hit key={hit.Key} hit={hit} q={q} isCurrent={hit.Key === selected} />
        ))}
      </ul>
      {data?.length === MOST && (
        <p className={styles.quiet}>These are the best {MOST} matches. Type more to narrow them down.</p>
      )}
    </>
  );
}

const Hit = ({
  hit,
  q,
  isCurrent,
}: {
  readonly hit: PersonHit;
  readonly q: string;
  readonly isCurrent: boolean;
}) => (
  <li>
    <Link
      to={`?${new URLSearchParams({ q, person: hit.Key })}`}
      className={styles.hit}
      aria-current={isCurrent || undefined}
    >
      <strong>{hit.NameFull}</strong>
      <span className={styles.quiet}>
        {[hit.Email ?? 'No email on file', hit.OrganizationName].filter(Boolean).join(' · ')}
      </span>
    </Link>
  </li>
);
