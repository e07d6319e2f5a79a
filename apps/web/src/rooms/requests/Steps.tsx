import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useAddress } from '../../platform/address.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { RestoredDraft } from '../../ui/RestoredDraft.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import styles from './Requests.module.css';

export interface Step<F extends string> {
  readonly name: string;
  readonly title: string;
  /** What it asks for. */
  readonly fields: readonly F[];
}

interface Props {
  readonly label: string;
  readonly steps: readonly Step<string>[];
  /** What each step shows. */
  readonly contents: readonly ReactNode[];
  readonly at: number;
  readonly form: Pick<ComponentProps<typeof Form>, 'errors' | 'failure' | 'onSubmit'>;
  readonly send: string;
  readonly isPending: boolean;
  readonly onStep: (step: number) => void;
  /** Whether this step is complete. If not, its fields show why. */
  readonly canLeave: () => boolean;
  /** Only if what was entered last time has come back. */
  readonly onDiscard: (() => void) | undefined;
}

/** Which step someone is at is in the address, so that Back goes back one step. */
export function useStep(count: number) {
  const [address, setAddress] = useAddress();
  const at = Math.min(Math.max(0, (Number(address.get('step')) || 1) - 1), count - 1);
  const go = (step: number) =>
    setAddress((shown) => ({ ...Object.fromEntries(shown), step: String(step + 1) }));
  return { at, go };
}

/** A form in a few steps. The last one sends it. */
export function Steps({ label, steps, contents, at, form, send, isPending, ...props }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is read from its start.
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [at]);
  const isLast = at === steps.length - 1;
  const submit = () => {
    if (isLast) form.onSubmit();
    else if (props.canLeave()) props.onStep(at + 1);
  };
  return (
    <>
      {props.onDiscard && (
        <RestoredDraft onDiscard={props.onDiscard}>
          We kept what you entered last time. It hasn’t been sent yet.
        </RestoredDraft>
      )}
      <div className={styles.ask}>
        <Stepper label={label} steps={steps.map(({ name }) => name)} current={at} />
        <h2 ref={heading} tabIndex={-1}>
          {steps[at]?.title}
        </h2>
        <Form {...form} onSubmit={submit}>
          {contents[at]}
          <div className={styles.buttons}>
            <Button type="submit" loading={isPending}>
              {isLast ? send : 'Continue'}
            </Button>
            {at > 0 && (
              <Button kind="quiet" onClick={() => props.onStep(at - 1)}>
                Back
              </Button>
            )}
          </div>
        </Form>
      </div>
    </>
  );
}
