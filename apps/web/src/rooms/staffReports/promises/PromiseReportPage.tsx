import { PROMISES_BY, staffReports } from '@portico/contract/rooms/staffReports';
import { ROUTES } from '@portico/contract/routes';
import { PROMISE_KINDS, type PromiseKind } from '@portico/contract/rules/claimPromises';
import { dayIn } from '@portico/contract/rules/days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../platform/address.ts';
import { client } from '../../../platform/api.ts';
import { PeriodChoice } from '../../../platform/report/PeriodChoice.tsx';
import { daysOf } from '../../../platform/report/period.ts';
import { ReportShell } from '../../../platform/report/ReportShell.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { PromiseTable } from './PromiseTable.tsx';
import { BY_TITLES, csvOf, kindName, type PromiseState, readState, writeState } from './promises.rules.ts';

const { promises } = client(staffReports);

/** `/reports/claim-promises` for staff: whether we keep what we promise on claims. What it's counted by is in the address. */
export function PromiseReportPage() {
  const [address, setAddress] = useAddress();
  const state = readState(address);
  const change = (part: Partial<PromiseState>) =>
    setAddress((now) => writeState({ ...readState(now), ...part }), { preventScrollReset: true });
  const days = daysOf(state, dayIn(undefined, new Date()));
  const query = {
    By: state.by,
    ...days,
    ...(state.state && { State: state.state }),
    ...(state.kind && { Kind: state.kind }),
  };
  const loaded = useQuery({
    queryKey: ['staffReports', 'promises', query],
    queryFn: ({ signal }) => promises({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
  // The states to choose from are those that have promises at all in the period.
  const states = useQuery({
    queryKey: ['staffReports', 'promises', { By: 'state', ...days }],
    queryFn: ({ signal }) => promises({ query: { By: 'state', ...days } }, { signal }),
    select: ({ LineList }) => LineList.map(({ Key }) => Key),
    placeholderData: keepPreviousData,
  });
  return (
    <ReportShell
      title={ROUTES.promiseReport.title}
      loaded={loaded}
      filters={
        <>
          <FilterSelect
            label="Count by"
            isRequired
            options={PROMISES_BY.map((by) => ({ value: by, label: BY_TITLES[by] }))}
            value={state.by}
            onChange={({ target }) => change({ by: target.value as PromiseState['by'] })}
          />
          <FilterSelect
            label="State"
            options={[...new Set([...(states.data ?? []), ...(state.state ? [state.state] : [])])].map(
              (value) => ({ value, label: value }),
            )}
            value={state.state ?? ''}
            onChange={({ target }) => change({ state: target.value || undefined })}
          />
          <FilterSelect
            label="Promise"
            options={PROMISE_KINDS.map((kind) => ({ value: kind, label: kindName(kind) }))}
            value={state.kind ?? ''}
            onChange={({ target }) =>
              change({ kind: (target.value || undefined) as PromiseKind | undefined })
            }
          />
          <PeriodChoice state={state} onChange={change} days={days} />
        </>
      }
      fileOf={(report) => ({ name: `claim-promises-by-${report.By}`, csv: csvOf(report) })}
    >
      {(report) => <PromiseTable report={report} />}
    </ReportShell>
  );
}
