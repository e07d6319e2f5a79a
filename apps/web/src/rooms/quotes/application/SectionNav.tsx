import { LineDrawing } from '../../../ui/LineDrawing.tsx';
import styles from './Application.module.css';
import { isCounted, type Step, stepWords } from './sections.rules.ts';

interface Props {
  readonly steps: readonly Step[];
  readonly current: string;
  /** Whether there’s anything to answer and rate. */
  readonly hasQuestions: boolean;
  readonly addressOf: (name: string) => string;
  readonly onGo: (name: string) => void;
}

const DONE = 'M4.5 10.5l3.6 3.6 7.4-8';

/** The sections, each with what’s left to do in it. On a phone, a list to choose from. */
export const SectionNav = ({ steps, current, hasQuestions, addressOf, onGo }: Props) => (
  <nav className={styles.nav} aria-label="Sections">
    <ol className={styles.steps}>
      {steps.map((step, at) => (
        <li key={step.name}>
          <a
            href={addressOf(step.name)}
            aria-current={step.name === current ? 'step' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onGo(step.name);
            }}
          >
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            {step.title}
            {isCounted(step) && <Mark step={step} />}
          </a>
        </li>
      ))}
    </ol>
    <p className={styles.keys}>
      <span>
        <kbd>Alt</kbd> <kbd>↓</kbd> next section
      </span>
      {hasQuestions && (
        <>
          <span>
            <kbd>e</kbd> explain the price
          </span>
          <span>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> rate
          </span>
        </>
      )}
    </p>
    <select
      className={styles.select}
      aria-label="Section"
      value={current}
      onChange={({ currentTarget }) => onGo(currentTarget.value)}
    >
      {steps.map((step, at) => (
        <option key={step.name} value={step.name}>
          {at + 1} of {steps.length}: {step.title}
          {isCounted(step) && ` (${stepWords(step)})`}
        </option>
      ))}
    </select>
  </nav>
);

function Mark({ step }: { readonly step: Step }) {
  const { open, assumed } = step;
  return (
    <span>
      <span aria-hidden="true">
        {open > 0 ? (
          <span className={styles.open}>{open}</span>
        ) : assumed > 0 ? (
          <span className={styles.toConfirm}>{assumed}</span>
        ) : (
          <span className={styles.done}>
            <LineDrawing path={DONE} strokeWidth={1.7} />
          </span>
        )}
      </span>
      <span className="visually-hidden">, {stepWords(step)}</span>
    </span>
  );
}
