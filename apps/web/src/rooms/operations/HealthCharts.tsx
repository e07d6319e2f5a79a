import type { HealthHistory } from '@portico/contract/rooms/operations';
import { Chart, Legend } from '../../ui/chart/Chart.tsx';
import { ChartPanel } from '../../ui/chart/ChartPanel.tsx';
import styles from './Health.module.css';
import { FIGURES, type Figure, labelsOf, numbersOf, timesOf } from './healthCharts.rules.ts';

/** Every figure as a chart, and the numbers behind it. */
export const HealthCharts = ({ history }: { readonly history: HealthHistory }) => (
  <div className={styles.charts}>
    {FIGURES.map((figure) => (
      <FigureChart key={figure.title} figure={figure} history={history} />
    ))}
  </div>
);

function FigureChart({ figure, history }: { readonly figure: Figure; readonly history: HealthHistory }) {
  const { title, format, isWhole = false, note } = figure;
  const series = figure.columns.map(({ name, tone, of }) => ({ name, tone, values: history.Points.map(of) }));
  const line = figure.line && { name: figure.line.name, values: history.Points.map(figure.line.of) };
  return (
    <ChartPanel
      title={title}
      legend={<Legend series={series} {...(line && { line })} />}
      numbers={numbersOf(figure, history)}
      note={note}
    >
      <Chart
        label={`${title} in the last ${history.Period}. Choose Numbers to read them.`}
        categories={timesOf(history)}
        labels={labelsOf(history)}
        series={series}
        {...(line && { line })}
        format={format}
        whole={isWhole}
        isLastOpen
      />
    </ChartPanel>
  );
}
