import { documents } from '@portico/contract/rooms/documents';
import { formatLocalDay } from '@portico/contract/rules/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { DocumentViewer } from '../../platform/viewer/DocumentViewer.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './Production.module.css';

const { agencyReports } = client(documents);
const FIRST = 12;
const MORE = 48;

/** Commission statements and the carriers' reports, the latest first. They open over the page. */
export default function Statements({ agency }: { readonly agency: string | undefined }) {
  const [take, setTake] = useState(FIRST);
  const [open, setOpen] = useState<string>();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['documents', 'agencyReports', agency, take],
    queryFn: ({ signal }) =>
      agencyReports({ query: { ...(agency && { AgencyKey: agency }) }, paging: { Take: take } }, { signal }),
    placeholderData: (earlier) => earlier,
  });
  // Agents have one agency. Staff see the statements of all.
  const isMixed = new Set(data?.rows.map(({ Agency }) => Agency?.Key)).size > 1;
  return (
    <Panel dense title="Statements">
      {isPending && <Skeleton lines={4} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the statements.
        </TryAgain>
      )}
      {data?.total === 0 && (
        <p>
          No statements yet. Commission statements and reports show up here once they’re shared with the
          agency.
        </p>
      )}
      {data && data.total > 0 && (
        <ul className={styles.statements}>
          {data.rows.map(({ Key, Title, Agency, CreatedAt }) => (
            <li key={Key}>
              <Button small flush kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(Key)}>
                {Title}
              </Button>
              <span>
                {isMixed && Agency && `${Agency.Name} · `}
                {formatLocalDay(CreatedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.rows.length && take < MORE && (
        <Button small kind="secondary" loading={isFetching} onClick={() => setTake(MORE)}>
          Show more statements
        </Button>
      )}
      {data && open !== undefined && (
        <DocumentViewer
          open={open}
          among={data.rows.map(({ Key }) => Key)}
          onTurn={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  );
}
