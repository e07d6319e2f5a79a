import { type ApplicationPurpose, isChangePurpose } from '@portico/contract/rooms/quotes';
import { formatDay, formatMoment } from '@portico/contract/rules/format';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { policyPageAddress } from '../../../platform/policyAddress.ts';
import { RecordLocked } from '../../../platform/recordLock/RecordLocked.tsx';
import { RecordLockLost } from '../../../platform/recordLock/RecordLockLost.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './Application.module.css';
import type { Editing } from './editing/ApplicationEditor.ts';
import { controlNamed } from './editing/view.rules.ts';
import type { ApplicationLock } from './useApplicationLock.ts';
import type { Withdrawal } from './useWithdrawal.ts';

interface Props {
  readonly editing: Editing;
  readonly isRestored: boolean;
  readonly isRating: boolean;
  readonly onRate: () => void;
  readonly lock: ApplicationLock;
  readonly undoing: Withdrawal['undoing'];
}

/** What someone has to know before they go on. */
export function ApplicationNotices({ editing, isRestored, isRating, onRate, lock, undoing }: Props) {
  const { application, pending, taken, conflicts } = editing;
  const { ClosingList, Status, ExpiresOn, Purpose, Policy } = application;
  const labels = (taken?.controls ?? []).map((name) => controlNamed(application, name)?.Label ?? name);
  return (
    <div className={styles.notices}>
      {lock.state === 'refused' ? (
        <RecordLocked subject={lock.subject} record="quote" isTrying={lock.isTrying} onTry={lock.attempt} />
      ) : (
        <RecordLockLost lock={lock.state} subject={lock.subject} record="quote" />
      )}
      {Status === 'withdrawn' &&
        (isChangePurpose(Purpose) ? (
          <ChangeWithdrawn policyKey={Policy.Key} />
        ) : (
          <Withdrawn undoing={undoing} />
        ))}
      {ClosingList.map(({ Title, ActiveTo }) => (
        <Alert key={Title} kind="warning" title={`Closed to binding: ${Title}`}>
          {CLOSED[Purpose]}
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
          It was good until {formatDay(ExpiresOn)}. Rate it again to get today’s price.
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

const ChangeWithdrawn = ({ policyKey }: { readonly policyKey: string }) => (
  <Alert
    kind="info"
    title="This change is withdrawn"
    action={<Link to={policyPageAddress(policyKey)}>Open the policy</Link>}
  >
    The policy stays as it is.
  </Alert>
);

/** What a closing stops. */
const CLOSED: Readonly<Record<ApplicationPurpose, string>> = {
  new: 'You can quote this place, but not bind it',
  endorse: 'You can’t raise coverage at this place',
  cancel: '',
  reinstate: 'You can’t reinstate policies here',
  renew: 'You can quote this place, but not bind it',
};

/** The button that withdrew it is gone, so the way back gets the focus. */
function Withdrawn({ undoing }: Pick<Props, 'undoing'>) {
  const undo = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.querySelector('button')?.focus();
  }, []);
  return (
    <Alert
      kind="info"
      title="This quote is withdrawn"
      action={
        <div ref={undo}>
          <Button kind="secondary" loading={undoing.isPending} onClick={() => undoing.mutate()}>
            Undo
          </Button>
        </div>
      }
    >
      It’s no longer in your quotes. Its answers are kept, and you can bring it back.
    </Alert>
  );
}

const list = new Intl.ListFormat('en-US');
const MOST = 3;

const joined = (labels: readonly string[]): string =>
  list.format(
    labels.length > MOST ? [...labels.slice(0, MOST), `${labels.length - MOST} more`] : [...labels],
  );
