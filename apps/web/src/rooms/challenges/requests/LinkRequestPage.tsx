import { challenges } from '@portico/contract/rooms/challenges';
import { ROUTES } from '@portico/contract/routes';
import { client } from '../../../platform/api.ts';
import { useNamedPage } from '../../../platform/pageName.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import styles from '../Linking.module.css';
import { NotThere } from '../NotThere.tsx';
import { useDecidable } from '../useDecidable.ts';
import { LinkRequestDecision } from './LinkRequestDecision.tsx';
import { LinkRequestFacts } from './LinkRequestFacts.tsx';
import { LinkRequestResult } from './LinkRequestResult.tsx';

const api = client(challenges);
const { title } = ROUTES.linkRequest;

/** `/tasks/link-request?request={key}`: someone asks for access to a policy. */
export function LinkRequestPage() {
  const { data, missing, wasDecidedHere, onDecided, onStale } = useDecidable('request', (key, signal) =>
    api.request({ params: { key } }, { signal }),
  );
  useNamedPage(
    data && {
      title: `${title} ${data.Policy.AlternateKey}`,
      parents: [{ title: ROUTES.tasks.title, to: ROUTES.tasks.path }],
    },
  );
  if (!data) return <NotThere title={title} {...missing} />;
  return (
    <>
      <PageHeading
        title={title}
        lead={`${data.Requester.NameFull} asks for access to policy ${data.Policy.AlternateKey}.`}
      />
      <div className={styles.columns}>
        <LinkRequestFacts request={data} />
        {data.Decider === 'you' ? (
          <LinkRequestDecision key={data.Key} request={data} onDecided={onDecided} onStale={onStale} />
        ) : (
          <LinkRequestResult request={data} takesFocus={wasDecidedHere} />
        )}
      </div>
    </>
  );
}
