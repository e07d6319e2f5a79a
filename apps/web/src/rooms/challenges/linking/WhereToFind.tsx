import styles from './WhereToFind.module.css';

interface Props {
  /** The questions are about the property; before them, we ask for the number. */
  readonly what: 'number' | 'answers';
}

/** Shows where on the declarations page to look. */
export const WhereToFind = ({ what }: Props) => (
  <aside className={styles.help} aria-labelledby="where">
    <svg className={styles.picture} viewBox="0 0 300 150" aria-hidden="true">
      <path className={styles.sheet} d="M42 26a6 6 0 0 1 6-6h204a6 6 0 0 1 6 6v124H42z" />
      <path className={styles.head} d="M42 50V26a6 6 0 0 1 6-6h204a6 6 0 0 1 6 6v24z" />
      <text className={styles.onHead} x="56" y="40">
        Declarations
      </text>
      <path className={styles.lines} d="M58 68h62M58 128h54M200 128h42M58 143h72M200 143h42" />
      <rect className={styles.mark} x="48" y="82" width="204" height="32" rx="5" />
      <text className={styles.label} x="60" y="103">
        {what === 'number' ? 'Policy number' : 'Property details'}
      </text>
      {what === 'number' && (
        <text className={styles.label} x="240" y="103" textAnchor="end">
          CHO-1234567
        </text>
      )}
    </svg>
    <h2 id="where">{what === 'number' ? 'Where to find your policy number' : 'Where to find the answers'}</h2>
    <p>
      {what === 'number'
        ? 'Look at the top of your declarations page, the summary you got with your policy. It’s on your bills, too.'
        : 'Look under the property details on your declarations page, the summary you got with your policy.'}
    </p>
  </aside>
);
