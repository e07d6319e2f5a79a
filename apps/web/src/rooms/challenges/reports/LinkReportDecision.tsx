import { type LinkReport, linkReports, REPORT_NOTE_LENGTH } from '@portico/contract/rooms/challenges/reports';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { SuspendedLinkChoice } from './SuspendedLinkChoice.tsx';

const api = client(linkReports);

interface Props {
  readonly report: LinkReport;
  readonly onDecided: (report: LinkReport) => void;
  /** Someone else closed the report first. */
  readonly onStale: () => unknown;
}

/** A choice for each suspended link, by person key, and the note. */
const emptyFor = ({ SuspendedLinks }: LinkReport): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(SuspendedLinks.map(({ Person }) => [Person.Key, ''])),
  Note: '',
});

/** Restores or removes each suspended access, and ends the report. */
export function LinkReportDecision({ report, onDecided, onStale }: Props) {
  const people = report.SuspendedLinks.map(({ Person }) => Person);
  const { form, field, isPending } = useForm({
    draft: `link-report.${report.Key}`,
    initial: emptyFor(report),
    schema: linkReports.rows.decideReport.body,
    bodyOf: ({ Note, ...choices }) => ({
      RestorePersonKeys: people.map(({ Key }) => Key).filter((key) => choices[key] === 'restore'),
      Note,
    }),
    check: (values) =>
      people
        .filter(({ Key }) => !values[Key])
        .map(({ Key, NameFull }) => ({ field: Key, message: `Select whether ${NameFull} keeps access.` })),
    send: (body) => api.decideReport({ params: { key: report.Key }, body }),
    onSaved: onDecided,
    says: ['badRequest', 'forbidden', 'linkReportDecided'],
    onFailed: (failure) => {
      if (failure instanceof ApiFailure && failure.code === 'linkReportDecided') void onStale();
    },
  });
  return (
    <Panel title="Decision">
      <Form {...form}>
        {report.SuspendedLinks.map((link) => (
          <SuspendedLinkChoice key={link.Person.Key} link={link} {...field(link.Person.Key)} />
        ))}
        <TextArea
          label="Note"
          hint="What did you find out, and who told you?"
          limit={REPORT_NOTE_LENGTH}
          {...field('Note')}
        />
        <div>
          <Button type="submit" loading={isPending}>
            {people.length > 0 ? 'Save' : 'Close report'}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
