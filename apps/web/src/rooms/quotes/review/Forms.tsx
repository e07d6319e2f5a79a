import type { PolicyFormLine } from '@portico/contract/rooms/binding';
import type { Application } from '@portico/contract/rooms/quotes';
import { useMemo, useState } from 'react';
import { FileViewer } from '../../../platform/viewer/FileViewer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { sampleSource } from './formSample.ts';
import styles from './Review.module.css';
import { useForms } from './useBinding.ts';

/** What the policy will be made of. Each form can be read as a sample before anything is bound. */
export function Forms({ application }: { readonly application: Application }) {
  const { data, isPending, isFetching, refetch } = useForms(application);
  const [shown, setShown] = useState<PolicyFormLine>();
  return (
    <section className={styles.card} aria-labelledby="forms">
      <div className={styles.top}>
        <h3 id="forms">Forms</h3>
      </div>
      {data && (
        <ul className={`${styles.lines} ${styles.forms}`}>
          {data.map((form) => (
            <li key={form.Number}>
              <div>
                <strong>{form.Number}</strong> {form.Title} · {form.Edition}
              </div>
              <Button
                kind="quiet"
                small
                aria-label={`View sample of ${form.Title}`}
                onClick={() => setShown(form)}
              >
                View sample
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!data && (
        <div className={styles.body}>
          {isPending ? (
            <Skeleton lines={3} />
          ) : (
            <TryAgain kind="warning" loading={isFetching} onRetry={refetch}>
              We couldn’t load the forms.
            </TryAgain>
          )}
        </div>
      )}
      {shown && (
        <Sample form={shown} policyKey={application.Policy.Key} onClose={() => setShown(undefined)} />
      )}
    </section>
  );
}

interface SampleProps {
  readonly form: PolicyFormLine;
  readonly policyKey: string;
  readonly onClose: () => void;
}

function Sample({ form, policyKey, onClose }: SampleProps) {
  const source = useMemo(() => sampleSource(form, policyKey), [form, policyKey]);
  const subtitle = `Sample · ${form.Number}, edition ${form.Edition}`;
  return <FileViewer source={source} title={form.Title} subtitle={subtitle} onClose={onClose} />;
}
