import { type AuditStatus, audit } from '@portico/contract/rooms/audit';
import { formatCount, formatMoment } from '@portico/contract/rules/format';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { Alert } from '../../ui/Alert.tsx';
import styles from './OutboxPage.module.css';

const api = client(audit);
const EVERY_MS = 60_000;

/** One quiet line while the audit log is fine. Without an answer it says nothing: the page is about something else. */
export function AuditStatusLine() {
  const { data } = useQuery({
    queryKey: ['audit', 'status'],
    queryFn: ({ signal }) => api.status({}, { signal }),
    refetchInterval: EVERY_MS,
  });
  if (data === undefined) return null;
  return (
    <div className={styles.auditStatus}>
      {data.IsLate ? <Alert kind="warning">{lateText(data)}</Alert> : sealedText(data)}
    </div>
  );
}

const lateText = ({ Waiting, WaitingSince }: AuditStatus): string =>
  `Audit log: ${formatCount(Waiting)} ${Waiting === 1 ? 'entry has' : 'entries have'} been waiting to be sealed since ${
    WaitingSince === null ? 'a while ago' : formatMoment(WaitingSince)
  }. Ask your administrator to check the server’s log.`;

const sealedText = ({ SealedAt }: AuditStatus): string =>
  SealedAt === null ? 'Audit log: no entries yet' : `Audit log: sealed through ${formatMoment(SealedAt)}`;
