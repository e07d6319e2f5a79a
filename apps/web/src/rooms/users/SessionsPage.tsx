import { useListAddress } from '../../platform/listAddress.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterLine } from '../../ui/FilterLine.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { SessionTable } from './SessionTable.tsx';
import styles from './Users.module.css';
import { TAKE, useSessions } from './useUsers.ts';

/** For administrators: who is signed in now. */
export function SessionsPage() {
  const { place, textOf, change } = useListAddress();
  const q = textOf('q');
  const loaded = useSessions(q ? { q } : {}, { skip: place.skip });
  return (
    <>
      <div className={styles.bar}>
        <FilterLine
          placeholder="Name, email or address"
          text={q}
          onSearch={(text, step) => change('q', text, step)}
        >
          <Button
            kind="secondary"
            small
            loading={loaded.isFetching && !loaded.isPending}
            onClick={() => void loaded.refetch()}
          >
            Refresh
          </Button>
        </FilterLine>
      </div>
      <PagedList one="session" many="sessions" loaded={loaded} take={TAKE} place={place}>
        {(rows) => <SessionTable sessions={rows} />}
      </PagedList>
    </>
  );
}
