import type { PolicyRequest } from '@portico/contract/rooms/requests';
import { formatDay, formatLocalDay } from '@portico/contract/rules/format';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useIsActing, useSession } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import styles from './Requests.module.css';
import { aboutOf, decidedText, KIND_TEXT, STATUS_TEXT } from './requests.words.ts';
import {
  cancelAddress,
  changeAddress,
  requestAddress,
  useBarrier,
  usePlaces,
  useRequests,
} from './useRequests.ts';
import { WithdrawRequest } from './WithdrawRequest.tsx';

interface Props {
  readonly policyKey: string;
  /** Whether asking for a change is offered here, because the page doesn't elsewhere. */
  readonly offersChange?: boolean;
}

/** The requests of a term with their status, and what can be asked for. Empty while there is nothing to say. */
export function PolicyRequestList({ policyKey, offersChange = false }: Props) {
  const { data } = useRequests(policyKey);
  const canCancel = useBarrier(policyKey, 'cancel') === null;
  const canChange = useBarrier(policyKey, 'change') === null && offersChange;
  const { isOffice } = usePlaces();
  const personKey = useSession(({ person }) => person?.Key);
  // Those who act for someone can't do this in their name.
  const reader = useIsActing() ? undefined : personKey;
  const [withdrawing, setWithdrawing] = useState<PolicyRequest>();
  if (!data) return null;
  const { RequestList } = data;
  return (
    <div className={styles.requests}>
      {RequestList.length === 0 ? (
        <p className={styles.quiet}>No requests yet.</p>
      ) : (
        <ul className={styles.list}>
          {RequestList.map((request) => (
            <li key={request.Key}>
              <div className={styles.line}>
                <strong>
                  {isOffice ? (
                    <Link to={requestAddress(request.Key)}>{KIND_TEXT[request.Kind]}</Link>
                  ) : (
                    KIND_TEXT[request.Kind]
                  )}
                </strong>
                <span className={styles.status} data-status={request.Status}>
                  {STATUS_TEXT[request.Status]}
                </span>
              </div>
              <span className={styles.quiet}>
                {aboutOf(request)}, effective {formatDay(request.EffectiveOn)}
              </span>
              <span className={styles.quiet}>
                Sent by {request.AskedBy.NameFull} on {formatLocalDay(request.AskedAt)}
              </span>
              {request.Status !== 'open' && <span className={styles.quiet}>{decidedText(request)}</span>}
              {request.Note !== null && <p className={styles.note}>{request.Note}</p>}
              {request.Status === 'open' && request.AskedBy.Key === reader && (
                <WithdrawButton onPress={() => setWithdrawing(request)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {withdrawing && <WithdrawRequest request={withdrawing} onClose={() => setWithdrawing(undefined)} />}
      {(canChange || canCancel) && (
        <p className={styles.links}>
          {canChange && <Link to={changeAddress(policyKey)}>Request a change</Link>}
          {canCancel && <Link to={cancelAddress(policyKey)}>Ask to cancel</Link>}
        </p>
      )}
    </div>
  );
}

function WithdrawButton({ onPress }: { readonly onPress: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place);
  return (
    <div ref={place}>
      <Button kind="quiet" small flush aria-haspopup="dialog" onClick={onPress}>
        Withdraw request
      </Button>
    </div>
  );
}
