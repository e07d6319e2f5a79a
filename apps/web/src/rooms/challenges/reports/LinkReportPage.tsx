import { type LinkReport, linkReports } from '@portico/contract/rooms/challenges/reports';
import { ROUTES } from '@portico/contract/routes';
import { client } from '../../../platform/api.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import styles from '../Linking.module.css';
import { NotThere } from '../NotThere.tsx';
import { useDecidable } from '../useDecidable.ts';
import { LinkReportDecision } from './LinkReportDecision.tsx';
import { LinkReportFacts } from './LinkReportFacts.tsx';
import { LinkReportResult } from './LinkReportResult.tsx';

const api = client(linkReports);
const { title } = ROUTES.linkReport;

/** `/tasks/link-report?report={key}`: someone pressed "This wasn't me", and staff look into it. */
export function LinkReportPage() {
  const { data, missing, wasDecidedHere, onDecided, onStale } = useDecidable('report', (key, signal) =>
    api.linkReport({ params: { key } }, { signal }),
  );
  if (!data) return <NotThere title={title} {...missing} />;
  return (
    <>
      <PageHeading title={title} lead={leadOf(data)} />
      <div className={styles.columns}>
        <LinkReportFacts report={data} />
        {data.DecidedAt === null ? (
          <LinkReportDecision key={data.Key} report={data} onDecided={onDecided} onStale={onStale} />
        ) : (
          <LinkReportResult report={data} takesFocus={wasDecidedHere} />
        )}
      </div>
    </>
  );
}

const leadOf = ({ Kind, ReportedBy, PolicyNumber }: LinkReport) =>
  Kind === 'link'
    ? `${ReportedBy} says they didn’t link policy ${PolicyNumber}. The access is suspended until you decide.`
    : `${ReportedBy} says they didn’t ask for a code for policy ${PolicyNumber}. Nothing was linked.`;
