import { DayFilter } from '../../ui/DayFilter.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { PERIODS, type PeriodName, type PeriodState } from './period.ts';
import styles from './Report.module.css';

interface Props {
  readonly state: PeriodState;
  readonly onChange: (change: Partial<PeriodState>) => void;
  /** What the period is, to begin with when other days are chosen. */
  readonly days: { readonly From: string; readonly To: string };
}

/** The days of a report: a common period, or any. */
export const PeriodChoice = ({ state: { period, from, to }, onChange, days }: Props) => (
  <>
    <Segments
      small
      legend="Period"
      options={(Object.keys(PERIODS) as PeriodName[]).map((value) => ({ value, label: PERIODS[value] }))}
      value={period}
      onChange={(value) =>
        onChange(value === 'custom' ? { period: value, from: days.From, to: days.To } : { period: value })
      }
    />
    {period === 'custom' && (
      <div className={styles.days}>
        <DayFilter label="From" value={from} onChange={(day) => onChange({ from: day || undefined })} />
        <DayFilter label="To" value={to} onChange={(day) => onChange({ to: day || undefined })} />
      </div>
    )}
  </>
);
