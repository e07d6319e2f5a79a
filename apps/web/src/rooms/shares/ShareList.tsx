import { SHARE_STATES, type Share } from '@portico/contract/rooms/shares';
import { formatLocalDay, formatMoment } from '@portico/contract/rules/format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { api, sharesOf } from './calls.ts';
import styles from './ShareDialog.module.css';

/** The person's own links to a document, the newest first. */
export function ShareList({ documentKey }: { readonly documentKey: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: sharesOf(documentKey),
    queryFn: ({ signal }) => api.list({ query: { EFileKey: documentKey } }, { signal }),
    // Someone may have opened one since.
    staleTime: 0,
  });
  if (data?.rows.length === 0) return null;
  return (
    <section className={styles.links} aria-labelledby="links">
      <h3 id="links">Links you’ve sent</h3>
      {data ? (
        <ul>
          {data.rows.map((share) => (
            <ShareLine key={share.Key} share={share} documentKey={documentKey} />
          ))}
        </ul>
      ) : isError ? (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the links you’ve sent.
        </TryAgain>
      ) : (
        <Skeleton lines={2} />
      )}
    </section>
  );
}

interface Props {
  readonly share: Share;
  readonly documentKey: string;
}

function ShareLine({ share, documentKey }: Props) {
  const { Key, ToName, ToEmail, State } = share;
  const queries = useQueryClient();
  const revoking = useMutation({
    mutationFn: () => api.revoke({ params: { key: Key } }),
    onSettled: () => queries.invalidateQueries({ queryKey: sharesOf(documentKey) }),
  });
  return (
    <li className={styles.link}>
      <div>
        <strong>{ToName}</strong> <span className={styles.quiet}>· {ToEmail}</span>
        <p className={styles.quiet}>
          {stateText(share)} · {openingsText(share)}
        </p>
      </div>
      {State === 'active' && (
        <Button
          kind="quiet"
          loading={revoking.isPending}
          aria-label={`Revoke the link for ${ToName}`}
          onClick={() => revoking.mutate()}
        >
          Revoke
        </Button>
      )}
    </li>
  );
}

const stateText = ({ State, ExpiresAt }: Share): string => {
  if (State === 'active') return `Works until ${formatLocalDay(ExpiresAt)}`;
  return State === 'expired' ? `Expired ${formatLocalDay(ExpiresAt)}` : SHARE_STATES[State];
};

function openingsText({ Openings, OpeningsMax, LastOpenedAt }: Share): string {
  if (LastOpenedAt === null) return 'Not opened yet';
  return `Opened ${Openings} of ${OpeningsMax} times, last ${formatMoment(LastOpenedAt)}`;
}
