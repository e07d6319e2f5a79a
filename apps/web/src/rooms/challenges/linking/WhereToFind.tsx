import { useHelpLink } from '../../../platform/useHelpLink.ts';
import styles from './WhereToFind.module.css';

/** Before the questions we ask for the number; while the policy is locked, there is time to look for the answers. */
type What = 'number' | 'answers' | 'wait';

const TEXTS: Readonly<Record<What, { readonly title: string; readonly text: string }>> = {
  number: {
    title: 'Where to find your policy number',
    text: 'Look at the top of your declarations page, the summary you got with your policy.',
  },
  answers: {
    title: 'Where to find the answers',
    text: 'Look at the coverages, the total and the property details on your declarations page, the summary you got with your policy.',
  },
  wait: {
    title: 'While you wait',
    text: 'Find your declarations page. It has the answers to the questions.',
  },
};

/** Shows where on the declarations page to look. */
export function WhereToFind({ what }: { readonly what: What }) {
  const { title, text } = TEXTS[what];
  const why = useHelpLink('security-questions');
  return (
    <aside className={styles.help} aria-labelledby="where">
      <Declarations isNumber={what === 'number'} />
      <h2 id="where">{title}</h2>
      <p>{text}</p>
      {what === 'answers' && (
        <p>
          <a {...why}>Why we ask these questions</a>
        </p>
      )}
    </aside>
  );
}

const Declarations = ({ isNumber }: { readonly isNumber: boolean }) => (
  <svg className={styles.picture} viewBox="0 0 300 210" aria-hidden="true">
    <path className={styles.sheet} d="M38 30a6 6 0 0 1 6-6h212a6 6 0 0 1 6 6v180H38z" />
    <path className={styles.head} d="M38 54V30a6 6 0 0 1 6-6h212a6 6 0 0 1 6 6v24z" />
    <path className={styles.onHead} d="M54 45a9 9 0 0 1 18 0h-4.5a4.5 4.5 0 0 0-9 0z" />
    <text className={styles.onHead} x="80" y="44">
      Declarations
    </text>
    <path
      className={styles.lines}
      d="M56 73h64M56 87h104M56 101h86M56 169h54M206 169h38M56 185h78M206 185h38M56 201h66M206 201h38"
    />
    <rect className={styles.mark} x="46" y="116" width="208" height="36" rx="6" />
    <text className={styles.label} x="58" y="138">
      {isNumber ? 'Policy number' : 'Property details'}
    </text>
    {isNumber && (
      <text className={styles.label} x="242" y="138" textAnchor="end">
        CHO-1234567
      </text>
    )}
  </svg>
);
