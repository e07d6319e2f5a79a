import { dayIn } from '@portico/contract/rules/days';
import { useEffect, useId, useRef, useState } from 'react';
import { useOutage } from '../../../platform/connection.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import type { DevicePhoto, DeviceReport } from '../device/report.ts';
import styles from './Report.module.css';
import { SendStep } from './SendStep.tsx';
import { Summary } from './Summary.tsx';
import type { StepProps } from './step.ts';
import { TaskFrame } from './TaskFrame.tsx';
import type { Lists } from './useLists.ts';
import { useOnFile, useOwnContact } from './useOnFile.ts';
import { useValues } from './useReport.ts';
import type { useSending } from './useSending.ts';
import { type Problem, problemsOf, type ReportValues, STEPS } from './values.ts';
import { Warning } from './Warning.tsx';
import { WhatStep } from './WhatStep.tsx';
import { useMatch, WhenStep } from './WhenStep.tsx';
import { wordsFor } from './words.ts';

interface Props {
  readonly report: DeviceReport<ReportValues>;
  readonly photos: readonly DevicePhoto[];
  readonly lists: Lists | undefined;
  readonly isInsured: boolean;
  readonly isOwn: boolean;
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly sending: ReturnType<typeof useSending>;
  readonly banner: React.ReactNode;
}

const LAST = STEPS.length - 1;

/** A problem, with the control it's shown at. The same object as long as it's shown: a new one takes the focus. */
interface ShownProblem extends FieldError {
  readonly name: Problem['field'];
  readonly step: number;
}

/** The three steps. Each is checked when it's left, and all of them before sending. */
export function ReportForm({
  report,
  photos,
  lists,
  isInsured,
  isOwn,
  step,
  onStep,
  sending,
  banner,
}: Props) {
  const words = wordsFor(isOwn);
  const { values, change, save, savedAt } = useValues(report);
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const heading = useStepFocus(step);
  const isOffline = useOutage() !== undefined;
  const match = useMatch(values);
  useOwnContact({ isInsured, isOwn }, values, change);
  useOnFile(isInsured, values, change);
  const id = useId();
  const today = dayIn(undefined, new Date());
  const shown = problems.filter((problem) => problem.step === step);
  const idOf = (field: keyof ReportValues) => `${id}-${field}`;

  const correct = (changes: Partial<ReportValues>) => {
    if (problems.some(({ name }) => name in changes))
      setProblems(problems.filter(({ name }) => !(name in changes)));
    change(changes);
  };
  const send = async (accept = values.accept) => {
    change({ accept, madeAt: new Date().toISOString() });
    await save();
    await sending.send();
  };
  const submit = () => {
    const wrong = problemsOf(values, today, isOwn);
    const first = step === LAST ? wrong[0]?.step : wrong.some((one) => one.step === step) ? step : undefined;
    const refused = wrong.filter((one) => one.step === first);
    setProblems(refused.map((one) => ({ ...one, name: one.field, field: idOf(one.field) })));
    if (first !== undefined) onStep(first);
    else if (step < LAST) onStep(step + 1);
    else void send();
  };

  const props: StepProps = {
    values,
    change: correct,
    save,
    idOf,
    errorOf: (name) => shown.find((problem) => problem.name === name)?.message,
    lists,
    isInsured,
    isOwn,
    words,
  };
  const { question } = sending;
  return (
    <TaskFrame step={step} savedAt={savedAt} banner={banner} onLeave={() => onStep(step - 1)}>
      <Form className={styles.columns} errors={shown} onSubmit={submit}>
        {report.problem !== undefined && (
          <Alert kind="error" title="We couldn’t accept your report">
            {report.problem}
          </Alert>
        )}
        <div>
          <p className={styles.eyebrow}>
            Step {step + 1} of {STEPS.length}
          </p>
          <h2 className={styles.question} ref={heading} tabIndex={-1}>
            {words.headings[step]}
          </h2>
        </div>
        {step === 0 && <WhatStep {...props} />}
        {step === 1 && <WhenStep {...props} today={today} />}
        {step === LAST && <SendStep {...props} reportKey={report.key} photos={photos} />}
        {question && step === LAST && (
          <Warning
            kind={question.kind}
            text={question.text}
            similarKey={match?.Similar[0]?.Key}
            onAccept={() => void send([...values.accept, question.kind])}
            onChangeDay={() => onStep(1)}
          />
        )}
        <p role="status" className={sending.isSlow ? undefined : 'visually-hidden'}>
          {sending.isSlow && 'Still sending…'}
        </p>
        <div className={styles.actions}>
          {step > 0 && (
            <Button kind="secondary" onClick={() => onStep(step - 1)}>
              Back
            </Button>
          )}
          <Button type="submit" loading={sending.isSending}>
            {step < LAST ? 'Next' : isOffline ? 'Send when connected' : words.send}
          </Button>
        </div>
        <Summary values={values} words={words} />
      </Form>
    </TaskFrame>
  );
}

/** A new step is read from its start. */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, [step]);
  return heading;
}
