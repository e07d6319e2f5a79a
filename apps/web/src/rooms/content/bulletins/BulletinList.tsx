import { BULLETIN_CATEGORIES } from '@portico/contract/rooms/content/item';
import { ROUTES } from '@portico/contract/routes';
import { useListAddress } from '../../../platform/listAddress.ts';
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
import { CATEGORY_WORDS, TAKE, useBulletinList } from './useBulletins.ts';

const CATEGORIES = BULLETIN_CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value] }));

export function BulletinList() {
  const { place, textOf, oneOf, change } = useListAddress();
  const [q, Category] = [textOf('q'), oneOf('category', BULLETIN_CATEGORIES)];
  const isUnread = textOf('unread') === '1';
  const { data, isPending, isFetching, refetch } = useBulletinList(
    { ...(q && { q }), ...(Category && { Category }), ...(isUnread && { Unread: 'true' }) },
    place.skip,
  );
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
          text={q}
          onSearch={(text, step) => change('q', text, step)}
        >
          <FilterSelect
            label="Category"
            all="All"
            options={CATEGORIES}
            value={Category ?? ''}
            onChange={({ target }) => change('category', target.value)}
          />
          <FilterSelect
            label="Show"
            all="All"
            options={[{ value: '1', label: 'Unread' }]}
            value={isUnread ? '1' : ''}
            onChange={({ target }) => change('unread', target.value)}
          />
        </FilterLine>
      </div>
      {isPending && <Skeleton lines={8} />}
      {!isPending && !data && (
        <LoadError title="We couldn’t load the bulletins" loading={isFetching} onRetry={refetch} />
      )}
      {data?.rows.length === 0 &&
        (place.isFiltered ? (
          <EmptyState
            title={isUnread && q === '' ? 'You’re all caught up' : 'No results'}
            action={
              <Button kind="secondary" onClick={place.onClear}>
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
          skip={place.skip}
          take={TAKE}
          total={data.total}
          onSkip={place.onSkip}
        />
      )}
    </>
  );
}
