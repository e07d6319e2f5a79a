import { errorText } from '@portico/contract/errors';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useNavigate, useRouteError } from 'react-router';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { isChunkFailure } from '../../../platform/chunks.ts';
import { pathHere } from '../../../platform/leave.ts';
import { useOnReturn } from '../../../ui/outage.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { Sorry } from './Sorry.tsx';

/** In the place of a page that could not be shown; the rest of the portal stays. */
export function PageError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { reset } = useQueryErrorResetBoundary();
  const retry = () => {
    reset();
    void navigate(pathHere(), { replace: true });
  };
  const isChunk = isChunkFailure(error);
  useOnReturn(() => !isChunk && retry());
  if (isChunk) return <NotLoaded />;
  return (
    <Sorry message={error instanceof ApiFailure ? error.message : errorText('serverError')} onRetry={retry} />
  );
}
