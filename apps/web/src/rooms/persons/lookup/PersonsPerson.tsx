import { overviews } from '@portico/contract/rooms/overviews';
import { ROUTES } from '@portico/contract/routes';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useNamedPage } from '../../../platform/pageName.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { takeFocus } from '../../../ui/takeFocus.ts';
import { PersonsAccess } from './PersonsAccess.tsx';
import { PersonsEmails } from './PersonsEmails.tsx';
import { PersonsFacts } from './PersonsFacts.tsx';
import { PersonsLocks } from './PersonsLocks.tsx';
import { PersonsRefusals } from './PersonsRefusals.tsx';

const api = client(overviews);

interface Props extends Pick<ComponentProps<typeof PersonsAccess>, 'Impersonate'> {
  readonly personKey: string;
}

/** Everything about one person, first of all why they can't sign in. */
export function PersonsPerson({ personKey, Impersonate }: Props) {
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: ['overviews', 'person', personKey],
    queryFn: ({ signal }) => api.person({ params: { key: personKey } }, { signal }),
    meta: { says: ['recordNotFound', 'badRequest'] },
  });
  const { title, path } = ROUTES.persons;
  useNamedPage(data && { title: data.NameFull, parents: [{ title, to: path }] });
  if (isPending) return <Skeleton heading lines={8} />;
  if (!data && error instanceof ApiFailure && (error.status === 404 || error.status === 400))
    return <EmptyState title="We couldn’t find this person">Search by name or email.</EmptyState>;
  if (!data)
    return (
      <TryAgain loading={isFetching} onRetry={refetch}>
        We couldn’t load this person.
      </TryAgain>
    );
  return (
    <article aria-labelledby="person">
      <PersonHeading name={data.NameFull} />
      <PersonsAccess person={data} Impersonate={Impersonate} />
      <PersonsFacts person={data} />
      <PersonsEmails emails={data.EmailList} address={data.Access?.Email ?? data.Email} />
      <PersonsLocks personKey={personKey} locks={data.ChallengeList} />
      <PersonsRefusals refusals={data.RefusalList} />
    </article>
  );
}

/** Takes the focus, because on a phone the person is above the list they were chosen from. */
function PersonHeading({ name }: { readonly name: string }) {
  return (
    <h2 id="person" ref={takeFocus} tabIndex={-1}>
      {name}
    </h2>
  );
}
