import { CONTENT_KINDS, CONTENT_STATES, type ContentSummary } from '@portico/contract/rooms/content/item';
import { ROUTES } from '@portico/contract/routes';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useListAddress } from '../../../platform/listAddress.ts';
import { Moment } from '../../../platform/Moment.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FilterLine } from '../../../ui/FilterLine.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from './Editing.module.css';
import { KIND_WORDS, STATE_WORDS, TAKE, useContentList } from './useContentDesk.ts';

const NewContentDialog = lazy(() => import('./NewContentDialog.tsx'));

const itemAddress = (key: string) => `${ROUTES.content.path}?${new URLSearchParams({ item: key })}`;
const KINDS = CONTENT_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));
const STATES = CONTENT_STATES.filter((state) => state !== 'replaced').map((value) => ({
  value,
  label: STATE_WORDS[value],
}));

export function ContentList() {
  const { place, textOf, oneOf, change } = useListAddress();
  const navigate = useNavigate();
  const [isStarting, setStarting] = useState(false);
  const [q, Kind, State] = [textOf('q'), oneOf('kind', CONTENT_KINDS), oneOf('state', CONTENT_STATES)];
  const loaded = useContentList(
    { ...(q && { q }), ...(Kind && { Kind }), ...(State && { State }) },
    place.skip,
  );
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
          text={q}
          onSearch={(text, step) => change('q', text, step)}
        >
          <FilterSelect
            label="Kind"
            all="All"
            options={KINDS}
            value={Kind ?? ''}
            onChange={({ target }) => change('kind', target.value)}
          />
          <FilterSelect
            label="Status"
            all="All"
            options={STATES}
            value={State ?? ''}
            onChange={({ target }) => change('state', target.value)}
          />
        </FilterLine>
      </div>
      <PagedList one="text" many="texts" loaded={loaded} take={TAKE} place={place}>
        {(rows) => <ContentTable items={rows} isOneKind={Kind !== undefined} />}
      </PagedList>
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

interface TableProps {
  readonly items: readonly ContentSummary[];
  /** Then the kind is in the filter, and not in every line. */
  readonly isOneKind: boolean;
}

const ContentTable = ({ items, isOneKind }: TableProps) => (
  <Table
    framed
    columns={isOneKind ? COLUMNS.filter(({ key }) => key !== 'kind') : COLUMNS}
    aria-label="Content"
  >
    <tbody>
      {items.map(({ Key, Title, Slug, Kind, State, HasDraft, Author, EditedAt }) => (
        <tr key={Key}>
          <th scope="row" className={styles.name}>
            <Link to={itemAddress(Key)}>{Title || Slug}</Link>
            {!isOneKind && (
              <span data-phone className={styles.quiet}>
                {KIND_WORDS[Kind]}
              </span>
            )}
          </th>
          {!isOneKind && <td data-wide>{KIND_WORDS[Kind]}</td>}
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
