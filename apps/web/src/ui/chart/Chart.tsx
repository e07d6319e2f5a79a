import styles from './Chart.module.css';
import { placeOf, runsOf, type Scale, scaleFor, stackOf } from './scale.rules.ts';

export type Tone = 'main' | 'soft' | 'gray';

export interface Series {
  readonly name: string;
  /** Null where nothing is known, which isn't zero. */
  readonly values: readonly (number | null)[];
  readonly tone: Tone;
}

export interface Line {
  readonly name: string;
  /** Null where there is nothing to draw. */
  readonly values: readonly (number | null)[];
  readonly isDashed?: boolean;
}

interface Props {
  /** What it shows, for people who don't see it. The numbers have to be near. */
  readonly label: string;
  /** Below the columns, from left to right. */
  readonly categories: readonly string[];
  /** Stacked in each column. Negative values go down. */
  readonly series?: readonly Series[];
  readonly line?: Line;
  readonly format: (value: number) => string;
  /** Columns count things, so no line is drawn between them. */
  readonly whole?: boolean;
  /** The last column isn't finished yet. */
  readonly isLastOpen?: boolean;
  /** Below the columns in place of the categories, if there are many: empty for those without one. */
  readonly labels?: readonly string[];
}

/** Columns, a line or both over the same categories, on a scale of round numbers. */
export function Chart({
  label,
  categories,
  series = [],
  line,
  format,
  whole = false,
  isLastOpen = false,
  labels,
}: Props) {
  const isGap = (at: number) => series.length > 0 && series.every(({ values }) => values[at] === null);
  const columns = categories.map((_, at) => stackOf(series.map(({ values }) => values[at] ?? 0)));
  const drawn = line?.values.filter((value) => value !== null) ?? [];
  const ends = columns.flatMap((pieces) => pieces.flatMap(({ from, to }) => [from, to]));
  const scale = scaleFor([...ends, ...drawn], { fromZero: series.length > 0, whole });
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <div className={styles.plot} aria-hidden="true">
        {scale.ticks.map((tick) => (
          <div
            key={tick}
            className={styles.tick}
            data-zero={tick === 0 || undefined}
            style={{ bottom: `${placeOf(tick, scale)}%` }}
          >
            <span>{format(tick)}</span>
          </div>
        ))}
        <div className={styles.columns}>
          {columns.map((pieces, at) => (
            <div
              key={categories[at]}
              className={styles.column}
              data-open={(isLastOpen && at === columns.length - 1) || undefined}
              data-gap={isGap(at) || undefined}
              title={isGap(at) ? `${categories[at]}\nNo data` : titleAt(at, categories, series, line, format)}
            >
              {pieces.map(({ from, to }, part) => (
                <div
                  key={series[part]?.name}
                  className={styles.piece}
                  data-tone={series[part]?.tone}
                  style={{
                    bottom: `${placeOf(from, scale)}%`,
                    height: `${placeOf(to, scale) - placeOf(from, scale)}%`,
                  }}
                />
              ))}
            </div>
          ))}
        </div>
        {line && <Drawn line={line} scale={scale} />}
      </div>
      <div className={styles.labels} data-few={labels && true} aria-hidden="true">
        {categories.map((category, at) => (
          <span key={category}>{labels ? labels[at] : category}</span>
        ))}
      </div>
    </div>
  );
}

const titleAt = (
  at: number,
  categories: readonly string[],
  series: readonly Series[],
  line: Line | undefined,
  format: (value: number) => string,
) =>
  [...series, ...(line ? [line] : [])]
    .map(({ name, values }) => ({ name, value: values[at] }))
    .filter(({ value }) => typeof value === 'number')
    .reduce((text, { name, value }) => `${text}\n${name}: ${format(value ?? 0)}`, categories[at] ?? '');

/** From the middle of one column to the middle of the next. Where there's no value, the line breaks off. */
function Drawn({ line: { values, isDashed }, scale }: { readonly line: Line; readonly scale: Scale }) {
  const pieces = runsOf(values).map((run) =>
    run.map(({ at, value }) => `${((at + 0.5) / values.length) * 100},${100 - placeOf(value, scale)}`),
  );
  // A point on its own is drawn as a dot.
  const drawn = pieces.map((points) => [...points, ...(points.length === 1 ? points : [])].join(' '));
  return (
    <svg className={styles.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {drawn.map((points) => (
        <polyline key={points} className={styles.edge} points={points} />
      ))}
      {drawn.map((points) => (
        <polyline key={points} data-dashed={isDashed || undefined} points={points} />
      ))}
    </svg>
  );
}

/** What the colors mean. */
export const Legend = ({ series = [], line }: Pick<Props, 'series' | 'line'>) => (
  <ul className={styles.legend}>
    {series.map(({ name, tone }) => (
      <li key={name}>
        <span className={styles.key} data-tone={tone} /> {name}
      </li>
    ))}
    {line && (
      <li>
        <span className={styles.key} data-line={line.isDashed ? 'dashed' : 'solid'} /> {line.name}
      </li>
    )}
  </ul>
);
