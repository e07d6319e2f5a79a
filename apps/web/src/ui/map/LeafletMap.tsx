import 'leaflet/dist/leaflet.css';
import type { FeatureCollection, Geometry } from 'geojson';
import {
  Browser,
  circleMarker,
  divIcon,
  geoJSON,
  type LatLngBounds,
  type Map as LeafletInstance,
  latLngBounds,
  map as makeMap,
  marker,
} from 'leaflet';
import { type ComponentProps, useEffect, useRef } from 'react';
import styles from './MapFigure.module.css';
import type { MapDrawing } from './MapFigure.tsx';
import type { MapArea } from './mapArea.ts';
import type { MapPoint } from './mapPoint.ts';
import { loadAreas, loadCounties, loadStates } from './outlines.ts';

/** `area`: about the size of a ZIP code's area and its neighbors. */
const ZOOM = { least: 3, area: 10, most: 12 } as const;
/** Until the areas are there. */
const COUNTRY: [latitude: number, longitude: number] = [38, -93];
/** In pixels, around a point that is only roughly known. */
const ROUGH_RADIUS = 18;

interface Shown {
  readonly points: readonly MapPoint[];
  readonly areas: readonly MapArea[];
}

/** Drawn without any other host: outlines of states and counties. */
export default function LeafletMap({ label, points, areas = [], onFailure }: ComponentProps<MapDrawing>) {
  const place = useRef<HTMLDivElement>(null);
  const where = JSON.stringify({ points, areas } satisfies Shown);
  const fail = useRef(onFailure);
  fail.current = onFailure;

  useEffect(() => {
    if (place.current === null) return;
    const shown = JSON.parse(where) as Shown;
    const map = draw(place.current, shown);
    let isGone = false;
    outline(map, shown).catch(() => {
      if (!isGone) fail.current();
    });
    return () => {
      isGone = true;
      map.remove();
    };
  }, [where]);

  // Leaflet puts it into the order of the Tab key and moves it by the arrows.
  return <div ref={place} className={styles.map} role="application" aria-label={label} />;
}

function draw(place: HTMLElement, { points, areas }: Shown): LeafletInstance {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = makeMap(place, {
    attributionControl: false,
    // The page scrolls on where the pointer or the finger happens to cross the map.
    scrollWheelZoom: false,
    dragging: !Browser.mobile,
    // Areas fill the map as far as possible.
    zoomSnap: areas.length > 0 ? 0.25 : 1,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    fadeAnimation: !isCalm,
    zoomAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  });
  for (const point of points) addPoint(map, point);
  const [first] = points;
  if (first === undefined) map.setView(COUNTRY, ZOOM.least);
  else if (points.length === 1) map.setView([first.latitude, first.longitude], ZOOM.area);
  else fit(map, boundsOf(points));
  return map;
}

const boundsOf = (points: readonly MapPoint[]) =>
  latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]));
const fit = (map: LeafletInstance, bounds: LatLngBounds, padding = 40) =>
  map.fitBounds(bounds, { padding: [padding, padding], maxZoom: ZOOM.area, animate: false });

/** Shades areas and shows all of them. */
function shade(
  map: LeafletInstance,
  shapes: FeatureCollection<Geometry, MapArea>,
  points: readonly MapPoint[],
): void {
  const drawn = geoJSON<MapArea>(shapes, {
    style: (shape) => ({ className: (shape?.properties.isStrong ? styles.strongArea : styles.area) ?? '' }),
    onEachFeature: ({ properties: { text } }, shape) => {
      if (text !== undefined) shape.bindTooltip(text, { sticky: true });
    },
  }).addTo(map);
  const bounds = drawn.getBounds();
  fit(map, points.length > 0 ? bounds.extend(boundsOf(points)) : bounds, 12);
}

function addPoint(
  map: LeafletInstance,
  { latitude, longitude, isRough = false, isQuiet = false }: MapPoint,
): void {
  if (isRough)
    circleMarker([latitude, longitude], {
      radius: ROUGH_RADIUS,
      className: styles.rough ?? '',
      interactive: false,
    }).addTo(map);
  marker([latitude, longitude], {
    icon: divIcon({
      className: (isQuiet ? styles.quietPin : styles.pin) ?? '',
      iconSize: [18, 18],
      iconAnchor: [9, 22],
    }),
    // Its content is next to the map, for everyone.
    interactive: false,
    keyboard: false,
  }).addTo(map);
}

async function outline(map: LeafletInstance, { points, areas }: Shown): Promise<void> {
  const isGone = () => map.getPane('mapPane') === undefined;
  const lines = (className: string | undefined) => ({
    interactive: false,
    style: { className: className ?? '' },
  });
  const { land, borders } = await loadStates();
  if (isGone()) return;
  geoJSON(land, lines(styles.land)).addTo(map).bringToBack();
  geoJSON(borders, lines(styles.states)).addTo(map);
  if (areas.length > 0) {
    const shapes = await loadAreas(areas);
    if (isGone()) return;
    if (shapes.features.length > 0) shade(map, shapes, points);
  }
  const counties = await loadCounties().catch(() => undefined);
  if (counties !== undefined && !isGone()) geoJSON(counties, lines(styles.counties)).addTo(map);
}
