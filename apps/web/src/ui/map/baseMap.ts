import 'leaflet/dist/leaflet.css';
import { Browser, geoJSON, type Map as LeafletInstance, map as makeMap } from 'leaflet';
import styles from './MapFigure.module.css';
import { loadCounties, loadStates } from './outlines.ts';
import { layTiles } from './tiles.ts';

const ZOOM = { least: 3, most: 12 } as const;
/** Below the tiles, which may not come. */
const GROUND = 'ground';
const COUNTRY: [latitude: number, longitude: number] = [38, -93];

/** A map without anything on it yet. With `isClose`, it can show an area as large as it goes. */
export function makeBaseMap(place: HTMLElement, { isClose = false } = {}): LeafletInstance {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = makeMap(place, {
    attributionControl: false,
    // The page scrolls on where the pointer or the finger happens to cross the map.
    scrollWheelZoom: false,
    dragging: !Browser.mobile,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    ...(isClose && { zoomSnap: 0.25 }),
    fadeAnimation: !isCalm,
    zoomAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  });
  map.createPane(GROUND).classList.add(styles.ground ?? '');
  layTiles(map);
  return map;
}

/** Until it's known what to show. */
export const showCountry = (map: LeafletInstance) => map.setView(COUNTRY, ZOOM.least);

/** Outlines of states and counties, drawn without any other host. The counties are large, so they come last. */
export async function outline(
  map: LeafletInstance,
  beforeCounties: () => Promise<void> = async () => {},
): Promise<void> {
  const isGone = () => map.getPane('mapPane') === undefined;
  const lines = (className: string | undefined) => ({
    interactive: false,
    pane: GROUND,
    style: { className: className ?? '' },
  });
  const { land, borders } = await loadStates();
  if (isGone()) return;
  geoJSON(land, lines(styles.land)).addTo(map);
  geoJSON(borders, lines(styles.states)).addTo(map);
  await beforeCounties();
  const counties = await loadCounties().catch(() => undefined);
  if (counties !== undefined && !isGone()) geoJSON(counties, lines(styles.counties)).addTo(map);
}
