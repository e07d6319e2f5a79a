import type { LinkReport } from '@portico/contract/rooms/challenges/reports';
import { formatMoment } from '@portico/contract/rules/format';
import { Alert } from '../../../ui/Alert.tsx';
import styles from '../Linking.module.css';
import { linkText } from '../linkWords.ts';
import { Result } from '../Result.tsx';

interface Props {
  readonly report: LinkReport;
  readonly takesFocus: boolean;
}

export function LinkReportResult({ report, takesFocus }: Props) {
  const { DecidedAt, DecidedBy, Note, SuspendedLinks } = report;
  const by = DecidedBy === null ? '' : ` by ${DecidedBy}`;
  const on = DecidedAt === null ? '' : ` on ${formatMoment(DecidedAt)}`;
  return (
    <Result note={Note} takesFocus={takesFocus}>
      <Alert kind="success">
        This report was closed{by}
        {on}.
      </Alert>
      {SuspendedLinks.map((link) => (
        <div key={link.Person.Key} className={styles.suspended}>
          <p>
            <strong>{link.Person.NameFull}:</strong> {link.IsRestored ? 'Access restored' : 'Access removed'}
          </p>
          <p className={styles.quiet}>{linkText(link)}</p>
        </div>
      ))}
    </Result>
  );
}
