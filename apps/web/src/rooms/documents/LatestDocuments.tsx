import { room } from '@portico/contract/define';
import { isAgentOrStaff } from '@portico/contract/roles';
import { type EFileLine, listRows, MOST_COUNTED } from '@portico/contract/rooms/documents/list';
import { ROUTES } from '@portico/contract/routes';
import { formatCount, formatLocalDay } from '@portico/contract/rules/format';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { client } from '../../platform/api.ts';
import { useClaims } from '../../platform/session.ts';
import { DocumentViewer } from '../../platform/viewer/DocumentViewer.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './LatestDocuments.module.css';

const { list } = client(room('documents', listRows));
const LATEST = 3;

/** Of a term or an account, by its key; without either, of everything the person sees. */
export interface LatestOf {
  readonly policy?: string;
  readonly account?: string;
}

const latestOf = ({ policy, account }: LatestOf) =>
  queryOptions({
    queryKey: ['documents', 'list', { policy, account }],
    queryFn: ({ signal }) =>
      list(
        {
          query: {
            ...(policy !== undefined && { PolicyKey: policy }),
            ...(account !== undefined && { CustomerRiskAccountKey: account }),
          },
          paging: { Take: LATEST },
        },
        { signal },
      ),
    // The page itself says if its policy or account isn't there.
    meta: { says: ['recordNotFound', 'badRequest'] },
  });

interface LoadProps {
  /** The parameter of the address with the key of what they belong to. */
  readonly by?: 'policy' | 'account';
}
const PARAMETERS = { policy: 'policy', account: 'cra' } as const;

/** Asks for the documents at the same time as the page asks for its own data. Shows nothing. */
export function LoadLatest({ by }: LoadProps) {
  const [address] = useSearchParams();
  const key = by && address.get(PARAMETERS[by]);
  useQuery({ ...latestOf(by && key ? { [by]: key } : {}), enabled: by === undefined || Boolean(key) });
  return null;
}

interface Props extends LatestOf {
  /** The policy number, or the account's key, that the list of all of them is filtered by. */
  readonly all?: { readonly policy: string } | { readonly cra: string };
}

/** The three latest documents, which open over the page, and the way to all of them. */
export function LatestDocuments({ all, ...of }: Props) {
  const roles = useClaims()?.role ?? [];
  const { path } = isAgentOrStaff(roles) ? ROUTES.policyDocuments : ROUTES.documents;
  const { data, isPending, isFetching, refetch } = useQuery(latestOf(of));
  const [open, setOpen] = useState<string>();
  if (isPending) return <Skeleton lines={LATEST} />;
  if (!data)
    return (
      <p className={styles.none}>
        We couldn’t load the documents.{' '}
        <Button small kind="quiet" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (data.total === 0) return <p className={styles.none}>There are no documents yet.</p>;
  return (
    <>
      <ul className={styles.list}>
        {data.rows.map((file) => (
          <li key={file.Key}>
            <Line file={file} path={path} onOpen={() => setOpen(file.Key)} />
          </li>
        ))}
      </ul>
      <Link to={`${path}?${new URLSearchParams(all)}`}>
        See all {data.total > LATEST && data.total <= MOST_COUNTED && `${formatCount(data.total)} `}documents
      </Link>
      {open !== undefined && (
        <DocumentViewer
          open={open}
          among={data.rows.map(({ Key }) => Key)}
          onTurn={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

interface LineProps {
  readonly file: EFileLine;
  readonly path: string;
  readonly onOpen: () => void;
}

/** A real link, so it opens in a new tab too. */
function Line({ file, path, onOpen }: LineProps) {
  const openHere = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <>
      <Link
        className={styles.title}
        to={`${path}?${new URLSearchParams({ open: file.Key })}`}
        onClick={openHere}
      >
        {file.Title}
      </Link>
      {file.IsNew && <span className={styles.new}>New</span>}
      <time className={styles.day} dateTime={file.CreatedAt}>
        {formatLocalDay(file.CreatedAt)}
      </time>
    </>
  );
}
