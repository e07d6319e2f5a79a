import { errorText } from '@portico/contract/errors';
import { useEffect, useState } from 'react';
import { leave, pathHere } from '../../../platform/leave.ts';
import { useOnReturn } from '../../../ui/outage.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { reloadForChunk } from '../../deployment.ts';
import { Sorry } from './Sorry.tsx';

/** In the place of a page whose code did not come. Only a new load of the whole page can bring it. */
export function NotLoaded() {
  const [isGivenUp, setGivenUp] = useState(false);
  useEffect(() => {
    void reloadForChunk().then((isReloading) => setGivenUp(!isReloading));
  }, []);
  useOnReturn(() => leave(pathHere()));
  if (!isGivenUp) return <Skeleton heading lines={4} />;
  return <Sorry message={errorText('serverError')} onRetry={() => leave(pathHere())} />;
}
