import type { DeskClaim, DeskQuestion } from '@portico/contract/rooms/claimDesk';
import { formatLocalDay } from '@portico/contract/rules/format';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import styles from '../Claim.module.css';
import { ClaimPanel } from '../ClaimPanel.tsx';

const QuestionDialog = lazy(async () => ({
  default: (await import('./QuestionDialog.tsx')).QuestionDialog,
}));

interface Props {
  readonly desk: DeskClaim;
  readonly canAsk: boolean;
}

/** What has to be answered about coverage before the loss is paid as a matter of course. */
export function QuestionsPanel({ desk, canAsk }: Props) {
  const [open, setOpen] = useState<'ask' | DeskQuestion>();
  const { QuestionList, Powers } = desk;
  if (QuestionList.length === 0 && !canAsk) return null;
  return (
    <ClaimPanel
      title="Coverage questions"
      summary={QuestionList.filter(({ AnsweredAt }) => AnsweredAt === null).length}
      actions={
        canAsk && (
          <Button small kind="secondary" aria-haspopup="dialog" onClick={() => setOpen('ask')}>
            Ask a question
          </Button>
        )
      }
    >
      {QuestionList.length === 0 && (
        <p className={styles.quiet}>None. While one is open, payments for the loss need a second person.</p>
      )}
      <ul className={styles.items}>
        {QuestionList.map((question) => (
          <li key={question.Key}>
            <div className={styles.about}>
              <strong>{question.Text}</strong>
              <p className={question.Answer === null ? styles.due : styles.quiet}>
                {stateOf(question, desk)}
              </p>
            </div>
            {question.Answer === null && Powers.CanWork && (
              <Button
                small
                kind="secondary"
                aria-haspopup="dialog"
                aria-label={`Answer: ${question.Text}`}
                onClick={() => setOpen(question)}
              >
                Answer
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense>
          <QuestionDialog
            desk={desk}
            question={open === 'ask' ? undefined : open}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </ClaimPanel>
  );
}

/** `Open · Dwelling · asked by Rosa Diaz, Nov 14, 2026`. */
function stateOf(question: DeskQuestion, { CoverageList }: DeskClaim): string {
  const { CoverageCode, AskedBy, AskedAt, Answer, AnsweredBy, AnsweredAt } = question;
  const coverage =
    CoverageCode === null
      ? 'All coverages'
      : (CoverageList.find(({ Code }) => Code === CoverageCode)?.Name ?? CoverageCode);
  return Answer === null || AnsweredAt === null
    ? `Open · ${coverage} · asked by ${AskedBy}, ${formatLocalDay(AskedAt)}`
    : `${Answer} · ${coverage} · answered by ${AnsweredBy}, ${formatLocalDay(AnsweredAt)}`;
}
