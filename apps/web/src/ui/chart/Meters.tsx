import styles from './Chart.module.css';

interface Props {
  readonly label: string;
  /** What the two columns of figures are, for people who don't see the bars. */
  readonly columns: readonly [name: string, value: string, note: string];
  readonly rows: readonly {
    readonly name: string;
    /** Of the full length, from 0 to 1. */
    readonly share: number;
    readonly value: string;
    readonly note: string;
  }[];
}

/** A short list of figures, each with a bar. */
export const Meters = ({ label, columns: [name, value, note], rows }: Props) => (
  <table className={styles.meters} aria-label={label}>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">{name}</th>
        <td />
        <th scope="col">{value}</th>
        <th scope="col">{note}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.name}>
          <th scope="row">{row.name}</th>
          <td className={styles.bar}>
            <div style={{ width: `${Math.min(1, Math.max(0, row.share)) * 100}%` }} />
          </td>
          <td>{row.value}</td>
          <td>{row.note}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
