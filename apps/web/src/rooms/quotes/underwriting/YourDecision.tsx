import { useState } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { Losses, Why } from './case/Why.tsx';
import { Decisions } from './decision/Decisions.tsx';
import type { Making } from './decision/decision.rules.ts';
import type { DecisionProps } from './form.ts';
import styles from './Underwriting.module.css';
import { useFacts } from './useUnderwriting.ts';

/** For underwriters, on the application’s own page: why it’s here, and their decision. */
export function YourDecision({ application, onDecided, onOvertaken }: DecisionProps) {
  const { data, isPending, isFetching, refetch } = useFacts(application);
  const [making, setMaking] = useState<Making>();
  return (
    <section className={styles.card} aria-labelledby="decide">
      <h3 id="decide">Your decision</h3>
      <div className={styles.body}>
        {data && (
          <>
            <Why application={application} facts={data} />
            <Losses facts={data} />
            <Decisions
              application={application}
              facts={data}
              making={making}
              onMaking={setMaking}
              onDecided={async () => {
                setMaking(undefined);
                await onDecided();
              }}
              onOvertaken={onOvertaken}
            />
          </>
        )}
        {!data && isPending && <Skeleton lines={5} />}
        {!data && !isPending && (
          <TryAgain loading={isFetching} onRetry={refetch}>
            We couldn’t load why this was referred.
          </TryAgain>
        )}
      </div>
    </section>
  );
}
