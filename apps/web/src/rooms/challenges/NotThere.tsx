import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';

interface Props {
  /** Of the page. */
  readonly title: string;
  /** In a sentence: "We couldn't load this request." */
  readonly what: string;
  /** The address names none. */
  readonly isMissing: boolean;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly onRetry: () => unknown;
}

/** The page without its content: loading, out of reach, or not available right now. */
export const NotThere = ({ title, ...missing }: Props) => (
  <>
    <PageHeading title={title} />
    <Missing {...missing} />
  </>
);

function Missing({ what, isMissing, error, isFetching, onRetry }: Omit<Props, 'title'>) {
  if (isMissing || (error instanceof ApiFailure && [400, 404].includes(error.status)))
    return (
      <EmptyState title={`We couldn’t find this ${what}`} action={<ToTasks />}>
        The link may be incomplete, or you may not have access to it.
      </EmptyState>
    );
  if (!error) return <Skeleton lines={8} />;
  return (
    <TryAgain loading={isFetching} onRetry={onRetry}>
      We couldn’t load this {what}.
    </TryAgain>
  );
}

export const ToTasks = () => <Link to={ROUTES.tasks.path}>Back to {ROUTES.tasks.title}</Link>;
