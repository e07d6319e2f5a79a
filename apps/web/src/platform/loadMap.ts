import { loadOptional } from './scripts.ts';

/** For every map with points on it. Undefined if it can't be loaded. */
export const loadMap = async () =>
  (await loadOptional('maps', () => import('../ui/map/LeafletMap.tsx')))?.default;
