import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';

interface Props {
  /** In a sentence: "We couldn't load this request." */
  readonly what: string;
  /** The address names none. */
  readonly isMissing: boolean;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly onRetry: () => unknown;
}

/** Loading, out of reach, or not available right now. */
export function NotThere({ what, isMissing, error, isFetching, onRetry }: Props) {
  if (isMissing || (error instanceof ApiFailure && [400, 404].includes(error.status)))
    return (
      <EmptyState title={`We couldn’t find this ${what}`} action={<ToTasks />}>
        The link may be incomplete, or it isn’t yours to see.
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
