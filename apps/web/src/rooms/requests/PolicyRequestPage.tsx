import { isClosed, type PolicyRequest } from '@portico/contract/rooms/requests';
import { ROUTES } from '@portico/contract/routes';
import { formatDay } from '@portico/contract/rules/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { accountAddress } from '../../platform/accountAddress.ts';
import { Moment } from '../../platform/Moment.tsx';
import { useNamedPage } from '../../platform/pageName.ts';
import { Alert } from '../../ui/Alert.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { RequestDecisionForm } from './RequestDecisionForm.tsx';
import styles from './Requests.module.css';
import { aboutOf, decidedText } from './requests.words.ts';
import { api, isUnknown, requestsKey, usePlaces } from './useRequests.ts';

const { title } = ROUTES.policyRequest;
const TASKS = { title: ROUTES.tasks.title, to: ROUTES.tasks.path };

/** `/tasks/policy-request?request={key}`: someone asks to change or cancel a policy. */
export function PolicyRequestPage() {
  const [address] = useSearchParams();
  const key = address.get('request') ?? '';
  const queries = useQueryClient();
  const queryKey = ['requests', 'one', key];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    enabled: key !== '',
    queryFn: ({ signal }) => api.get({ params: { key } }, { signal }),
    meta: { says: ['recordNotFound', 'badRequest'] },
  });
  const [saved, setSaved] = useState<string>();
  useNamedPage(data && { title: `${title} ${data.Policy.AlternateKey}`, parents: [TASKS] });
  const onDecided = (request: PolicyRequest) => {
    queries.setQueryData(queryKey, request);
    setSaved(decidedText(request));
    void queries.invalidateQueries({ queryKey: ['tasks'] });
    void queries.invalidateQueries({ queryKey: requestsKey(request.Policy.Key) });
  };

  if (!data)
    return (
      <>
        <PageHeading title={title} />
        {key === '' || isUnknown(error) ? (
          <EmptyState
            title="We couldn’t find this request"
            action={<Link to={TASKS.to}>Back to {TASKS.title}</Link>}
          >
            The link may be incomplete, or you may not have access to it.
          </EmptyState>
        ) : error ? (
          <TryAgain loading={isFetching} onRetry={refetch}>
            We couldn’t load this request.
          </TryAgain>
        ) : (
          <Skeleton lines={8} />
        )}
      </>
    );
  return (
    <>
      <PageHeading
        title={title}
        lead={`${data.AskedBy.NameFull} asks ${data.Kind === 'change' ? 'for a change to' : 'to cancel'} policy ${data.Policy.AlternateKey}.`}
      />
      <p className="visually-hidden" role="status">
        {saved}
      </p>
      <div className={styles.columns}>
        <RequestFacts request={data} />
        <Panel title="Decision">
          {data.Status !== 'open' && (
            <div className={styles.decided}>
              <Alert
                kind={data.Status === 'accepted' || data.Status === 'done' ? 'success' : 'info'}
                title={decidedText(data)}
              >
                {data.Note ?? (data.Status === 'withdrawn' ? 'There’s nothing left to do.' : 'No note.')}
              </Alert>
            </div>
          )}
          {isClosed(data.Status) ? (
            <Link to={TASKS.to}>Back to {TASKS.title}</Link>
          ) : (
            <RequestDecisionForm
              key={data.Status}
              request={data}
              onDecided={onDecided}
              onStale={() => void refetch()}
            />
          )}
        </Panel>
      </div>
    </>
  );
}

function RequestFacts({ request }: { readonly request: PolicyRequest }) {
  const { policyAt, documentAt } = usePlaces();
  const { Policy, CustomerRiskAccount: account, EFile, AttachmentList } = request;
  return (
    <Panel title="Request">
      <dl className={styles.facts}>
        <div>
          <dt>Policy</dt>
          <dd>
            <Link to={policyAt(Policy.Key)}>
              {Policy.Program} {Policy.AlternateKey}
            </Link>
            , {formatDay(Policy.TermBegin)} – {formatDay(Policy.TermEnd)}
          </dd>
        </div>
        <div>
          <dt>Account</dt>
          <dd>
            <Link to={accountAddress(account.Key)}>{account.Contact.Name}</Link>
          </dd>
        </div>
        <div>
          <dt>{request.Kind === 'change' ? 'What should change' : 'Reason'}</dt>
          <dd>{aboutOf(request)}</dd>
        </div>
        <div>
          <dt>Effective date</dt>
          <dd>{formatDay(request.EffectiveOn)}</dd>
        </div>
        {request.Message !== '' && (
          <div>
            <dt>Details</dt>
            <dd>{request.Message}</dd>
          </div>
        )}
        <div>
          <dt>Sent by</dt>
          <dd>
            {request.AskedBy.NameFull}, <Moment at={request.AskedAt} />
          </dd>
        </div>
        <div>
          <dt>Documents</dt>
          <dd>
            <ul className={styles.documents}>
              {[EFile, ...AttachmentList].map(({ Key, Title }) => (
                <li key={Key}>
                  <Link to={documentAt(Key)}>{Title}</Link>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
