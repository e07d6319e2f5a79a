import { content } from '@portico/contract/rooms/content';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { brand } from '../../../platform/brand.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BlockList } from '../blocks/BlockList.tsx';

const api = client(content);

interface Props {
  readonly slug: string;
  /** Until the page has loaded. */
  readonly title: string;
}

/** A page that staff write. */
export function ContentPage({ slug, title }: Props) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['content', 'page', slug],
    queryFn: ({ signal }) => api.page({ params: { slug }, query: { Brand: brand.id } }, { signal }),
    meta: { says: ['recordNotFound', 'offline', 'serverError', 'maintenance', 'unavailable'] },
  });
  const isMissing = error instanceof ApiFailure && error.status === 404;
  return (
    <>
      <PageHeading title={data?.Title ?? title} lead={data?.Summary} />
      {isPending && <Skeleton lines={10} />}
      {isMissing && (
        <EmptyState title="This page is being updated">
          Please come back later, or call us if you need an answer today.
        </EmptyState>
      )}
      {error && !isMissing && !data && (
        <LoadError title="We couldn’t load this page" loading={isFetching} onRetry={refetch} />
      )}
      {data && <BlockList blocks={data.Blocks} />}
    </>
  );
}
