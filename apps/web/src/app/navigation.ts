import type { DataRouter } from 'react-router';
import { busy } from '../platform/busy.ts';

/** Spec §4: the start of a navigation increments the busy count, its end decrements it. */
export function countNavigation(router: DataRouter): void {
  let isMoving = false;
  router.subscribe(({ navigation }) => {
    const wasMoving = isMoving;
    isMoving = navigation.state !== 'idle';
    if (isMoving && !wasMoving) busy.begin();
    if (!isMoving && wasMoving) busy.end();
  });
}
