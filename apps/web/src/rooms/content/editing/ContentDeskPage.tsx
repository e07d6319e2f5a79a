import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ContentList } from './ContentList.tsx';

const ItemPage = lazy(() => import('./ItemPage.tsx'));

/** For staff: what they write for readers. The address names what is open. */
export function ContentDeskPage() {
  const [params] = useSearchParams();
  const key = params.get('item');
  if (key === null) return <ContentList />;
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <ItemPage key={key} itemKey={key} />
    </Suspense>
  );
}
