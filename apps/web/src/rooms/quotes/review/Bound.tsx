import type { CommitResult } from '@portico/contract/rooms/binding';
import type { Application } from '@portico/contract/rooms/quotes';
import { ROUTES } from '@portico/contract/routes';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { policyPageAddress } from '../../../platform/policyAddress.ts';
import { focusHeading } from '../../../ui/focusHeading.ts';
import { wordsFor } from '../application/purpose.rules.ts';
import styles from './Review.module.css';
import { doneWords } from './review.rules.ts';

interface Props {
  readonly result: CommitResult;
  readonly application: Application;
}

/** It’s done: the number, and where to go from here. */
export function Bound({ result, application }: Props) {
  const { Policy, DocumentList } = result;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (place.current) focusHeading(place.current);
  }, []);
  return (
    <section className={styles.card} ref={place} aria-labelledby="bound">
      <div className={styles.body}>
        <h2 id="bound">
          Policy {Policy.AlternateKey} {wordsFor(application).done}
        </h2>
        <p>{doneWords(application, result)}</p>
        <p>
          <Link to={policyPageAddress(Policy.Key)}>Open the policy</Link>
        </p>
        {DocumentList.length > 0 && (
          <>
            <h3>Documents</h3>
            <ul className={styles.plain}>
              {DocumentList.map(({ Key, Title }) => (
                <li key={Key}>
                  <Link to={`${ROUTES.policyDocuments.path}?${new URLSearchParams({ open: Key })}`}>
                    {Title}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
