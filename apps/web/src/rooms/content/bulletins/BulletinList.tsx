import { BULLETIN_CATEGORIES } from '@portico/contract/rooms/content/item';
import { ROUTES } from '@portico/contract/routes';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterLine } from '../../../ui/FilterLine.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BulletinLine } from './BulletinLine.tsx';
import styles from './Bulletins.module.css';
import { SubscribeSwitch } from './SubscribeSwitch.tsx';
import { CATEGORY_WORDS, queryIn, TAKE, useBulletinList } from './useBulletins.ts';

const CATEGORIES = BULLETIN_CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value] }));

export function BulletinList() {
  const [params, setParams] = useSearchParams();
  const skip = Math.max(0, Number(params.get('skip')) || 0);
  const { data, isPending, isFetching, refetch } = useBulletinList(queryIn(params), skip);
  const isFiltered = ['q', 'category', 'unread'].some((name) => params.has(name));
  const change = (name: string, value: string, step?: { readonly replace: boolean }) => {
    const next = new URLSearchParams(params);
    next.delete('skip');
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, step);
  };
  const clear = () => setParams({});

  return (
    <>
      <PageHeading
        title={ROUTES.agentBulletins.title}
        lead="News about rules, rates, closings and deadlines."
        actions={<SubscribeSwitch />}
      />
      <div className={styles.filters}>
        <FilterLine
          placeholder="Search bulletins"
          text={params.get('q') ?? ''}
          onSearch={(text, step) => change('q', text, step)}
        >
          <FilterSelect
            label="Category"
            all="All"
            options={CATEGORIES}
            value={params.get('category') ?? ''}
            onChange={({ target }) => change('category', target.value)}
          />
          <FilterSelect
            label="Show"
            all="All"
            options={[{ value: '1', label: 'Unread' }]}
            value={params.get('unread') ?? ''}
            onChange={({ target }) => change('unread', target.value)}
          />
        </FilterLine>
      </div>
      {isPending && <Skeleton lines={8} />}
      {!isPending && !data && (
        <LoadError title="We couldn’t load the bulletins" loading={isFetching} onRetry={refetch} />
      )}
      {data?.rows.length === 0 &&
        (isFiltered ? (
          <EmptyState
            title={params.get('unread') === '1' && !params.get('q') ? 'You’re all caught up' : 'No results'}
            action={
              <Button kind="secondary" onClick={clear}>
                Show all bulletins
              </Button>
            }
          />
        ) : (
          <EmptyState title="No bulletins yet">
            We’ll post news about rules, rates and closings here.
          </EmptyState>
        ))}
      {data && data.rows.length > 0 && (
        <ul className={styles.list}>
          {data.rows.map((bulletin) => (
            <BulletinLine key={bulletin.Key} bulletin={bulletin} />
          ))}
        </ul>
      )}
      {data && (
        <Pager
          label="Pages of bulletins"
          skip={skip}
          take={TAKE}
          total={data.total}
          onSkip={(to) => {
            const next = new URLSearchParams(params);
            next.set('skip', String(to));
            setParams(next);
          }}
        />
      )}
    </>
  );
}
