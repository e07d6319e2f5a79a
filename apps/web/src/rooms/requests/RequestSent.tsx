import type { PolicyRequest } from '@portico/contract/rooms/requests';
import { Link } from 'react-router';
import { CalmArt } from '../../ui/art/CalmArt.tsx';
import { takeFocus } from '../../ui/takeFocus.ts';
import styles from './Requests.module.css';
import { usePlaces } from './useRequests.ts';

/** After sending: what happens next, and where the request can be found. */
export function RequestSent({ request: { Kind, Policy, EFile } }: { readonly request: PolicyRequest }) {
  const { policyAt, documentAt } = usePlaces();
  return (
    <section className={styles.sent}>
      <CalmArt />
      <h2 ref={takeFocus} tabIndex={-1}>
        We got your request
      </h2>
      <p>
        {Kind === 'change'
          ? 'We’ll look at it by the next business day and email you the answer. Nothing changes until then.'
          : 'We’ll look at it by the next business day and email you the answer. Your policy stays in force until we confirm the cancellation.'}
      </p>
      <p className={styles.links}>
        <Link to={policyAt(Policy.Key)}>Back to the policy</Link>
        <Link to={documentAt(EFile.Key)}>See the request as a document</Link>
      </p>
    </section>
  );
}
