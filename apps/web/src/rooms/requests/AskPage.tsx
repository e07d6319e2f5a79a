import type { PolicyRequest, PolicyRequests, RequestKind } from '@portico/contract/rooms/requests';
import { ROUTES } from '@portico/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useNamedPage } from '../../platform/pageName.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RequestSent } from './RequestSent.tsx';
import { BARRIER_TEXT } from './requests.words.ts';
import { isUnknown, requestsKey, useBarrier, usePlaces, useRequests } from './useRequests.ts';

export interface AskFormProps {
  readonly policy: PolicyRequests;
  readonly onSent: (request: PolicyRequest) => void;
}

interface Props {
  readonly kind: RequestKind;
  readonly form: (props: AskFormProps) => ReactNode;
}

const PAGES = { change: ROUTES.requestChange, cancel: ROUTES.requestCancellation } as const;

/** The page around a request: the policy it is about, why one can't ask, and what happens after sending. */
export function AskPage({ kind, form: Form }: Props) {
  const [address] = useSearchParams();
  const key = address.get('policy') ?? '';
  const { data, error, isFetching, refetch } = useRequests(key);
  const barrier = useBarrier(key, kind);
  const [sent, setSent] = useState<PolicyRequest>();
  const queries = useQueryClient();
  const { policyAt } = usePlaces();
  const { title } = PAGES[kind];
  const number = data && `${data.Policy.Program} policy ${data.Policy.AlternateKey}`;
  useNamedPage(number === undefined ? undefined : { title, parents: [{ title: number, to: policyAt(key) }] });

  const onSent = (request: PolicyRequest) => {
    setSent(request);
    void queries.invalidateQueries({ queryKey: requestsKey(key) });
    void queries.invalidateQueries({ queryKey: ['tasks'] });
  };
  return (
    <>
      <PageHeading title={title} lead={number} />
      {sent ? (
        <RequestSent request={sent} />
      ) : data && barrier ? (
        <EmptyState
          title={BARRIER_TEXT[barrier].title}
          action={<Link to={policyAt(key)}>Back to the policy</Link>}
        >
          {BARRIER_TEXT[barrier].text}
        </EmptyState>
      ) : data ? (
        <Form policy={data} onSent={onSent} />
      ) : key === '' || isUnknown(error) ? (
        <EmptyState title="We couldn’t find this policy">
          It may have been removed, or you may not have access to it.
        </EmptyState>
      ) : error ? (
        <LoadError title="We couldn’t load this policy" loading={isFetching} onRetry={refetch}>
          Please try again.
        </LoadError>
      ) : (
        <Skeleton lines={6} />
      )}
    </>
  );
}
