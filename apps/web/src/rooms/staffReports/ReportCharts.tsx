import { STAFF_REPORTS, type StaffReport } from '@portico/contract/rooms/staffReports';
import { Chart, Legend, type Tone } from '../../ui/chart/Chart.tsx';
import { ChartPanel } from '../../ui/chart/ChartPanel.tsx';
import { Meters } from '../../ui/chart/Meters.tsx';
import { monthLabels } from '../../ui/chart/monthLabels.ts';
import { Panel } from '../../ui/Panel.tsx';
import styles from './StaffReports.module.css';
import { numbersOf, seriesName, shortText, totalOf, totalsByMonth, valueText } from './staffReports.rules.ts';

const TONES: readonly Tone[] = ['main', 'soft', 'gray'];

/** By month, and by part. As long as there are few parts, each has its color. */
export function ReportCharts({ report }: { readonly report: StaffReport }) {
  const { Name, MonthList, SeriesList } = report;
  const { title, about, unit } = STAFF_REPORTS[Name];
  const total = totalOf(totalsByMonth(report));
  if (SeriesList.length === 0)
    return (
      <Panel dense title={title}>
        <p>There’s nothing to count in this period.</p>
      </Panel>
    );
  const isFew = SeriesList.length <= TONES.length;
  const series = isFew
    ? SeriesList.map((one, at) => ({
        name: seriesName(Name, one.Name),
        values: one.Values,
        tone: TONES[at] ?? 'main',
      }))
    : [{ name: 'Total', values: totalsByMonth(report), tone: 'main' as const }];
  const most = Math.max(...SeriesList.map(({ Values }) => totalOf(Values)), 1);
  return (
    <div className={styles.charts}>
      <ChartPanel
        title={title}
        legend={isFew && <Legend series={series} />}
        numbers={numbersOf(report)}
        note={about}
      >
        <Chart
          label={`${title} by month. Altogether ${valueText(Name, total)}.`}
          categories={monthLabels(MonthList)}
          series={series}
          format={(value) => shortText(Name, value)}
          whole={unit === 'count'}
        />
      </ChartPanel>
      <Panel dense title="In the whole period">
        <Meters
          label={`${title} in the whole period`}
          columns={['Part', title, 'Share']}
          rows={SeriesList.map((one) => {
            const sum = totalOf(one.Values);
            return {
              name: seriesName(Name, one.Name),
              share: sum / most,
              value: shortText(Name, sum),
              note: total > 0 ? `${Math.round((sum / total) * 100)}%` : '–',
            };
          })}
        />
      </Panel>
    </div>
  );
}
