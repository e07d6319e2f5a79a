import { CONTENT_KINDS, CONTENT_STATES, type ContentSummary } from '@portico/contract/rooms/content/item';
import { ROUTES } from '@portico/contract/routes';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Moment } from '../../../platform/Moment.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterLine } from '../../../ui/FilterLine.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from './Editing.module.css';
import { KIND_WORDS, queryIn, STATE_WORDS, TAKE, useContentList } from './useContentDesk.ts';

const NewContentDialog = lazy(() => import('./NewContentDialog.tsx'));

const itemAddress = (key: string) => `${ROUTES.content.path}?${new URLSearchParams({ item: key })}`;
const KINDS = CONTENT_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));
const STATES = CONTENT_STATES.filter((state) => state !== 'replaced').map((value) => ({
  value,
  label: STATE_WORDS[value],
}));

export function ContentList() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const [isStarting, setStarting] = useState(false);
  const skip = Math.max(0, Number(params.get('skip')) || 0);
  const { data, isPending, isFetching, refetch } = useContentList(queryIn(params), skip);
  const change = (name: string, value: string, step?: { readonly replace: boolean }) => {
    const next = new URLSearchParams(params);
    if (name !== 'skip') next.delete('skip');
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, step);
  };
  return (
    <>
      <PageHeading
        title={ROUTES.content.title}
        lead="Help posts, bulletins, pages, emails and texts. Readers see what you publish, from the moment you choose."
        actions={<Button onClick={() => setStarting(true)}>Write something new</Button>}
      />
      <div className={styles.filters}>
        <FilterLine
          placeholder="Search by title or name"
          text={params.get('q') ?? ''}
          onSearch={(text, step) => change('q', text, step)}
        >
          <FilterSelect
            label="Kind"
            all="All"
            options={KINDS}
            value={params.get('kind') ?? ''}
            onChange={({ target }) => change('kind', target.value)}
          />
          <FilterSelect
            label="Status"
            all="All"
            options={STATES}
            value={params.get('state') ?? ''}
            onChange={({ target }) => change('state', target.value)}
          />
        </FilterLine>
      </div>
      {isPending && <Skeleton lines={8} />}
      {!isPending && !data && (
        <LoadError title="We couldn’t load the content" loading={isFetching} onRetry={refetch} />
      )}
      {data?.rows.length === 0 && (
        <EmptyState
          title="No results"
          action={
            <Button kind="secondary" onClick={() => setParams({})}>
              Clear filters
            </Button>
          }
        />
      )}
      {data && data.rows.length > 0 && <ContentTable items={data.rows} />}
      {data && (
        <Pager
          label="Pages of content"
          skip={skip}
          take={TAKE}
          total={data.total}
          onSkip={(to) => change('skip', to === 0 ? '' : String(to))}
        />
      )}
      {isStarting && (
        <Suspense fallback={null}>
          <NewContentDialog
            onClose={() => setStarting(false)}
            onStarted={(key) => void navigate(itemAddress(key))}
          />
        </Suspense>
      )}
    </>
  );
}

const COLUMNS = [
  { key: 'title', title: 'Title' },
  { key: 'kind', title: 'Kind', isWide: true },
  { key: 'state', title: 'Status' },
  { key: 'author', title: 'Changed by', isWide: true },
  { key: 'edited', title: 'Changed', isWide: true },
];

const ContentTable = ({ items }: { readonly items: readonly ContentSummary[] }) => (
  <Table framed columns={COLUMNS} aria-label="Content">
    <tbody>
      {items.map(({ Key, Title, Slug, Kind, State, HasDraft, Author, EditedAt }) => (
        <tr key={Key}>
          <th scope="row" className={styles.name}>
            <Link to={itemAddress(Key)}>{Title || Slug}</Link>
            <span data-phone className={styles.quiet}>
              {KIND_WORDS[Kind]}
            </span>
          </th>
          <td data-wide>{KIND_WORDS[Kind]}</td>
          <td>
            {STATE_WORDS[State]}
            {HasDraft && State !== 'draft' && <span className={styles.quiet}> · with a draft</span>}
          </td>
          <td data-wide>{Author?.NameFull ?? 'Came with the portal'}</td>
          <td data-wide>{Author && <Moment at={EditedAt} />}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
