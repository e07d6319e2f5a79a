import { errorText } from '@portico/contract/errors';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useRouteError } from 'react-router';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { isChunkFailure } from '../../platform/chunks.ts';
import { leave, pathHere } from '../../platform/leave.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { reloadForChunk } from '../deployment.ts';

/** In the place of a page that could not be shown; the rest of the portal stays. */
export function PageError() {
  const error = useRouteError();
  return isChunkFailure(error) ? (
    <NotLoaded />
  ) : (
    <Failed message={error instanceof ApiFailure ? error.message : errorText('serverError')} />
  );
}

function Failed({ message }: { readonly message: string }) {
  const navigate = useNavigate();
  const { reset } = useQueryErrorResetBoundary();
  const retry = () => {
    reset();
    void navigate(pathHere(), { replace: true });
  };
  return <Sorry message={message} onRetry={retry} />;
}

/** Only a new load of the whole page brings what the browser once failed to get. */
function NotLoaded() {
  const [isGivenUp, setGivenUp] = useState(false);
  useEffect(() => {
    void reloadForChunk().then((isReloading) => setGivenUp(!isReloading));
  }, []);
  if (!isGivenUp) return <Skeleton heading lines={4} />;
  return <Sorry message={errorText('serverError')} onRetry={() => leave(pathHere())} />;
}

function Sorry({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <>
      <PageHeading title="This page could not be shown" lead={message} />
      <Button onClick={onRetry}>Try again</Button>
    </>
  );
}
