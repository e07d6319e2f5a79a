import { type LinkReport, linkReports } from '@portico/contract/rooms/challenges/reports';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useDraft } from '../../../platform/drafts.ts';
import { Button } from '../../../ui/Button.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { SuspendedLinkChoice } from './SuspendedLinkChoice.tsx';

const api = client(linkReports);
const NOTE_LENGTH = 500;

interface Values {
  readonly note: string;
  /** By person key. */
  readonly choices: Readonly<Record<string, string>>;
}
const EMPTY: Values = { note: '', choices: {} };

interface Props {
  readonly report: LinkReport;
  readonly onDecided: (report: LinkReport) => void;
  /** Someone else closed the report first. */
  readonly onStale: () => unknown;
}

/** Restores or removes each suspended access, and ends the report. */
export function LinkReportDecision({ report, onDecided, onStale }: Props) {
  const { values, setValues, forget } = useDraft(`link-report.${report.Key}`, EMPTY);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const keys = report.SuspendedLinks.map(({ Person }) => Person.Key);
  const deciding = useMutation({
    mutationFn: () =>
      api.decideReport({
        params: { key: report.Key },
        body: {
          RestorePersonKeys: keys.filter((key) => values.choices[key] === 'restore'),
          Note: values.note.trim(),
        },
      }),
    meta: { says: ['badRequest', 'forbidden', 'linkReportDecided'] },
    onSuccess: (decided) => {
      forget();
      onDecided(decided);
    },
    onError: (error) => {
      if (!(error instanceof ApiFailure)) return;
      setErrors(
        error.fields.map(({ path, message }) => ({ field: path === 'body.Note' ? 'Note' : path, message })),
      );
      if (error.code === 'linkReportDecided') void onStale();
    },
  });
  const submit = () => {
    if (deciding.isPending) return;
    deciding.reset();
    const found = problemsIn(values, report);
    setErrors(found);
    if (found.length === 0) deciding.mutate();
  };
  return (
    <Panel title="Decision">
      <Form
        errors={errors}
        failure={errors.length === 0 && deciding.error ? deciding.error : undefined}
        onSubmit={submit}
      >
        {report.SuspendedLinks.map((link) => (
          <SuspendedLinkChoice
            key={link.Person.Key}
            link={link}
            value={values.choices[link.Person.Key] ?? ''}
            onChange={(choice) =>
              setValues({ ...values, choices: { ...values.choices, [link.Person.Key]: choice } })
            }
            error={errorOf(errors, link.Person.Key)}
          />
        ))}
        <TextArea
          id="Note"
          label="Note"
          hint="What did you find out, and from whom?"
          limit={NOTE_LENGTH}
          value={values.note}
          onChange={(event) => setValues({ ...values, note: event.target.value })}
          error={errorOf(errors, 'Note')}
        />
        <div>
          <Button type="submit" loading={deciding.isPending}>
            {keys.length > 0 ? 'Save' : 'Close report'}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function problemsIn({ note, choices }: Values, { SuspendedLinks }: LinkReport): FieldError[] {
  const undecided = SuspendedLinks.filter(({ Person }) => !choices[Person.Key]).map(({ Person }) => ({
    field: Person.Key,
    message: `Select whether ${Person.NameFull} keeps access.`,
  }));
  const { length } = note.trim();
  if (length === 0)
    return [...undecided, { field: 'Note', message: 'Write a short note about your decision.' }];
  if (length > NOTE_LENGTH)
    return [...undecided, { field: 'Note', message: `Shorten your note to ${NOTE_LENGTH} characters.` }];
  return undecided;
}
