import { STAFF_REPORT_NAMES, STAFF_REPORTS, staffReports } from '@portico/contract/rooms/staffReports';
import { ROUTES } from '@portico/contract/routes';
import { dayIn } from '@portico/contract/rules/days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAddress } from '../../platform/address.ts';
import { client } from '../../platform/api.ts';
import { PeriodChoice } from '../../platform/report/PeriodChoice.tsx';
import { daysOf } from '../../platform/report/period.ts';
import { ReportShell } from '../../platform/report/ReportShell.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { ReportCharts } from './ReportCharts.tsx';
import styles from './StaffReports.module.css';
import { csvOf, type ReportState, readState, writeState } from './staffReports.rules.ts';

const { read } = client(staffReports);

/** `/reports` for staff: what happens in the portal, by month. The report and its period are in the address. */
export function StaffReportsPage() {
  const [address, setAddress] = useAddress();
  const state = readState(address);
  const change = (part: Partial<ReportState>) =>
    setAddress((now) => writeState({ ...readState(now), ...part }), { preventScrollReset: true });
  const days = daysOf(state, dayIn(undefined, new Date()));
  const query = { Name: state.name, ...days };
  const loaded = useQuery({
    queryKey: ['staffReports', query],
    queryFn: ({ signal }) => read({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <ReportShell
      title={ROUTES.staffReports.title}
      loaded={loaded}
      filters={
        <>
          <FilterSelect
            label="Report"
            isRequired
            options={STAFF_REPORT_NAMES.map((name) => ({ value: name, label: STAFF_REPORTS[name].title }))}
            value={state.name}
            onChange={({ target }) => change({ name: target.value as ReportState['name'] })}
          />
          <PeriodChoice state={state} onChange={change} days={days} />
        </>
      }
      fileOf={(report) => ({ name: report.Name, csv: csvOf(report) })}
    >
      {(report) => (
        <>
          <ReportCharts report={report} />
          <p className={styles.more}>
            <Link to={ROUTES.promiseReport.path}>Claim promises</Link>: whether we keep the dates that we
            promise on claims.
          </p>
        </>
      )}
    </ReportShell>
  );
}
