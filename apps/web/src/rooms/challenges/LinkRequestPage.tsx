import { challenges } from '@portico/contract/rooms/challenges';
import type { LinkRequest } from '@portico/contract/rooms/challenges/requests';
import { ROUTES } from '@portico/contract/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../../platform/api.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from './Linking.module.css';
import { LinkRequestDecision } from './LinkRequestDecision.tsx';
import { LinkRequestFacts } from './LinkRequestFacts.tsx';
import { LinkRequestResult } from './LinkRequestResult.tsx';
import { NotThere } from './NotThere.tsx';

const api = client(challenges);
const { title } = ROUTES.linkRequest;

/** `/tasks/link-request?request={key}`: someone asks for access to a policy. */
export function LinkRequestPage() {
  const [address] = useSearchParams();
  const key = address.get('request') ?? '';
  const queries = useQueryClient();
  const queryKey = ['challenges', 'request', key];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    enabled: key !== '',
    queryFn: ({ signal }) => api.request({ params: { key } }, { signal }),
    meta: { says: ['recordNotFound', 'badRequest'] },
  });
  const [wasDecidedHere, setWasDecidedHere] = useState(false);
  const onDecided = (decided: LinkRequest) => {
    queries.setQueryData(queryKey, decided);
    setWasDecidedHere(true);
    void queries.invalidateQueries({ queryKey: ['tasks'] });
  };
  if (!data)
    return (
      <>
        <PageHeading title={title} />
        <NotThere
          what="request"
          isMissing={key === ''}
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      </>
    );
  return (
    <>
      <PageHeading
        title={title}
        lead={`${data.Requester.NameFull} asks for access to policy ${data.Policy.AlternateKey}.`}
      />
      <div className={styles.columns}>
        <LinkRequestFacts request={data} />
        {data.Decider === 'you' ? (
          <LinkRequestDecision key={data.Key} request={data} onDecided={onDecided} onStale={refetch} />
        ) : (
          <LinkRequestResult request={data} takesFocus={wasDecidedHere} />
        )}
      </div>
    </>
  );
}
