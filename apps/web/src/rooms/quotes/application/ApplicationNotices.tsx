import { formatDay, formatMoment } from '@portico/contract/rules/format';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './Application.module.css';
import type { Editing } from './editing/ApplicationEditor.ts';
import { controlNamed } from './editing/view.rules.ts';

interface Props {
  readonly editing: Editing;
  readonly isRestored: boolean;
  readonly isRating: boolean;
  readonly onRate: () => void;
}

/** What someone has to know before they go on. */
export function ApplicationNotices({ editing, isRestored, isRating, onRate }: Props) {
  const { application, pending, taken, conflicts } = editing;
  const { ClosingList, Status, ExpiresOn } = application;
  const labels = (taken?.controls ?? []).map((name) => controlNamed(application, name)?.Label ?? name);
  return (
    <div className={styles.notices}>
      {ClosingList.map(({ Title, ActiveTo }) => (
        <Alert key={Title} kind="warning" title={`Closed to binding: ${Title}`}>
          You can quote this place, but not bind it
          {ActiveTo ? ` until ${formatMoment(ActiveTo)}` : ' for now'}.
        </Alert>
      ))}
      {Status === 'expired' && (
        <Alert
          kind="warning"
          title="This price has expired"
          action={
            <Button kind="secondary" loading={isRating} onClick={onRate}>
              Rate again
            </Button>
          }
        >
          It was good until {formatDay(ExpiresOn)}. Rate the quote again to get today’s price.
        </Alert>
      )}
      {taken && labels.length > 0 && (
        <Alert kind="info">
          {taken.by ?? 'Someone else'} changed {joined(labels)}. We took their answers over.
        </Alert>
      )}
      {conflicts.length > 0 && (
        <Alert kind="warning">
          {taken?.by ?? 'Someone else'} answered {conflicts.length === 1 ? 'a question' : 'some questions'}{' '}
          differently. Choose which answer to keep.
        </Alert>
      )}
      {isRestored && Object.keys(pending).length > 0 && (
        <Alert kind="info">We brought back the answers that weren’t saved yet.</Alert>
      )}
    </div>
  );
}

const list = new Intl.ListFormat('en-US');
const MOST = 3;

const joined = (labels: readonly string[]): string =>
  list.format(
    labels.length > MOST ? [...labels.slice(0, MOST), `${labels.length - MOST} more`] : [...labels],
  );
