import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import styles from './Requests.module.css';

export interface Step<F extends string> {
  readonly name: string;
  readonly title: string;
  /** What it asks for. */
  readonly fields: readonly F[];
  readonly content: ReactNode;
}

interface Props<F extends string> {
  readonly label: string;
  readonly steps: readonly Step<F>[];
  readonly at: number;
  readonly onStep: (step: number) => void;
  readonly form: Pick<ComponentProps<typeof Form>, 'errors' | 'failure' | 'onSubmit'>;
  readonly passes: (fields: readonly F[]) => boolean;
  readonly send: string;
  readonly isPending: boolean;
}

/** Which step someone is at is in the address, so that Back goes back one step. */
export function useStep(count: number) {
  const [address, setAddress] = useSearchParams();
  const at = Math.min(Math.max(0, (Number(address.get('step')) || 1) - 1), count - 1);
  const go = (step: number) =>
    setAddress((shown) => ({ ...Object.fromEntries(shown), step: String(step + 1) }));
  return { at, go };
}

/** A form in a few steps. The last one sends it. */
export function Steps<F extends string>({
  label,
  steps,
  at,
  onStep,
  form,
  passes,
  send,
  isPending,
}: Props<F>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is read from its start.
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [at]);
  const step = steps[at];
  if (!step) return null;
  const isLast = at === steps.length - 1;
  const submit = () => {
    if (isLast) form.onSubmit();
    else if (passes(step.fields)) onStep(at + 1);
  };
  return (
    <div className={styles.ask}>
      <Stepper label={label} steps={steps.map(({ name }) => name)} current={at} />
      <h2 ref={heading} tabIndex={-1}>
        {step.title}
      </h2>
      <Form {...form} onSubmit={submit}>
        {step.content}
        <div className={styles.buttons}>
          <Button type="submit" loading={isPending}>
            {isLast ? send : 'Continue'}
          </Button>
          {at > 0 && (
            <Button kind="quiet" onClick={() => onStep(at - 1)}>
              Back
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}
