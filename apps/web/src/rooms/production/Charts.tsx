import type { Production } from '@portico/contract/rooms/production';
import { ROUTES } from '@portico/contract/routes';
import {
  formatCount,
  formatShortDay,
  formatShortMoney,
  formatWholeMoney,
} from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { Chart, Legend } from '../../ui/chart/Chart.tsx';
import { ChartPanel } from '../../ui/chart/ChartPanel.tsx';
import { Meters } from '../../ui/chart/Meters.tsx';
import { monthLabels } from '../../ui/chart/monthLabels.ts';
import { Panel } from '../../ui/Panel.tsx';
import styles from './Production.module.css';
import { isOpenMonth, monthNumbers, percentText, STAGE_NAMES, totalsOf } from './production.rules.ts';

interface Props {
  readonly data: Production;
}

/** Every figure of the page as a picture, and its numbers beside it. */
export function Charts({ data }: Props) {
  const { MonthList } = data;
  const months = monthLabels(MonthList.map(({ Month }) => Month));
  const last = MonthList.at(-1);
  const isLastOpen = last !== undefined && isOpenMonth(last.Month, data.To);
  const numbers = monthNumbers(data);
  const totals = totalsOf(data);
  const columns = (...chosen: number[]) => ({
    columns: [0, ...chosen].map((at) => numbers.columns[at] ?? ''),
    rows: numbers.rows.map((row) => [0, ...chosen].map((at) => row[at] ?? '')),
  });
  const written = [
    { name: 'Renewal', tone: 'main', values: MonthList.map(({ RenewalCents }) => RenewalCents) },
    { name: 'New', tone: 'soft', values: MonthList.map(({ NewCents }) => NewCents) },
  ] as const;
  const before = {
    name: 'Year before',
    isDashed: true,
    values: MonthList.map(({ YearBeforeCents }) => YearBeforeCents),
  };
  const policies = [
    { name: 'New', tone: 'main', values: MonthList.map(({ NewPolicies }) => NewPolicies) },
    { name: 'Lost', tone: 'gray', values: MonthList.map(({ LostPolicies }) => -LostPolicies) },
  ] as const;
  return (
    <div className={styles.charts}>
      <div className={styles.wide}>
        <ChartPanel
          title="Written by month"
          legend={<Legend series={written} line={before} />}
          numbers={columns(1, 2, 3, 4)}
          note={`With fees and taxes, as booked.${isLastOpen ? ` The last month is up to ${formatShortDay(data.To)}.` : ''}`}
        >
          <Chart
            label={`Written by month, renewal and new, with the year before as a line. Altogether ${formatWholeMoney(totals.writtenCents)}.`}
            categories={months}
            series={written}
            line={before}
            format={formatShortMoney}
            isLastOpen={isLastOpen}
          />
        </ChartPanel>
      </div>
      <Quotes data={data} />
      <ChartPanel title="Retention" numbers={columns(7)} note="Of terms that ended in the 12 months before.">
        <Chart
          label={`Retention by month, ${totals.retention === null ? 'unknown so far' : `${totals.retention}% at the end`}.`}
          categories={months}
          line={{ name: 'Retention', values: MonthList.map(({ RetentionPercent }) => RetentionPercent) }}
          format={(percent) => `${percent}%`}
        />
      </ChartPanel>
      <ChartPanel title="New and lost policies" legend={<Legend series={policies} />} numbers={columns(5, 6)}>
        <Chart
          label={`New and lost policies by month: ${formatCount(totals.newPolicies)} new, ${formatCount(totals.lostPolicies)} lost.`}
          categories={months}
          series={policies}
          format={(count) => formatCount(Math.abs(count))}
          whole
          isLastOpen={isLastOpen}
        />
      </ChartPanel>
      <Losses data={data} />
    </div>
  );
}

function Quotes({ data: { StageList } }: Props) {
  const started = StageList.find(({ Key }) => Key === 'started')?.Count ?? 0;
  return (
    <Panel dense title="Quotes started" actions={<Link to={ROUTES.quotes.path}>Open quotes</Link>}>
      <Meters
        label="Quotes started in the period, and how far they’ve come"
        columns={['Stage', 'Quotes', 'Of those started']}
        rows={StageList.map(({ Key, Count }) => ({
          name: STAGE_NAMES[Key],
          share: started === 0 ? 0 : Count / started,
          value: formatCount(Count),
          note: percentText(Count, started),
        }))}
      />
    </Panel>
  );
}

function Losses({ data: { LossList } }: Props) {
  const ratio = ({ PaidCents, EarnedCents }: Production['LossList'][number]) =>
    EarnedCents > 0 ? PaidCents / EarnedCents : 0;
  const most = Math.max(...LossList.map(ratio), 0.01);
  const reserved = LossList.some(({ ReservedCents }) => ReservedCents !== undefined);
  return (
    <ChartPanel
      title="Paid loss ratio by program"
      numbers={{
        columns: [
          'Program',
          'Earned premium',
          'Paid losses',
          ...(reserved ? ['Reserved'] : []),
          'Loss ratio',
        ],
        rows: LossList.map((one) => [
          one.Program.Name,
          formatWholeMoney(one.EarnedCents),
          formatWholeMoney(one.PaidCents),
          ...(reserved ? [formatWholeMoney(one.ReservedCents ?? 0)] : []),
          percentText(one.PaidCents, one.EarnedCents),
        ]),
      }}
      note="The last column is earned premium. Reserves aren’t part of the ratio."
    >
      <Meters
        label="Paid loss ratio by program"
        columns={['Program', 'Loss ratio', 'Earned premium']}
        rows={LossList.map((one) => ({
          name: one.Program.Name,
          share: ratio(one) / most,
          value: percentText(one.PaidCents, one.EarnedCents),
          note: formatShortMoney(one.EarnedCents),
        }))}
      />
    </ChartPanel>
  );
}
