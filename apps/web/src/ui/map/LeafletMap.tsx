import 'leaflet/dist/leaflet.css';
import {
  Browser,
  circleMarker,
  divIcon,
  geoJSON,
  type Map as LeafletInstance,
  map as makeMap,
  marker,
} from 'leaflet';
import { type ComponentProps, useEffect, useRef } from 'react';
import styles from './MapFigure.module.css';
import type { MapDrawing } from './MapFigure.tsx';
import type { MapPoint } from './mapPoint.ts';
import { loadCounties, loadStates } from './outlines.ts';

/** `area`: about the size of a ZIP code's area and its neighbors. */
const ZOOM = { least: 3, area: 10, most: 12 } as const;
/** In pixels, around a point that is only roughly known. */
const ROUGH_RADIUS = 18;

/** Drawn without any other host: outlines of states and counties. */
export default function LeafletMap({ label, points, onFailure }: ComponentProps<MapDrawing>) {
  const place = useRef<HTMLDivElement>(null);
  const where = JSON.stringify(points);
  const fail = useRef(onFailure);
  fail.current = onFailure;

  useEffect(() => {
    if (place.current === null) return;
    const map = draw(place.current, JSON.parse(where) as MapPoint[]);
    let isGone = false;
    outline(map).catch(() => {
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

function draw(place: HTMLElement, points: readonly MapPoint[]): LeafletInstance {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = makeMap(place, {
    attributionControl: false,
    // The page scrolls on where the pointer or the finger happens to cross the map.
    scrollWheelZoom: false,
    dragging: !Browser.mobile,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    fadeAnimation: !isCalm,
    zoomAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  });
  for (const point of points) addPoint(map, point);
  const [first] = points;
  if (first !== undefined && points.length === 1) map.setView([first.latitude, first.longitude], ZOOM.area);
  else
    map.fitBounds(
      points.map(({ latitude, longitude }) => [latitude, longitude]),
      { padding: [40, 40], maxZoom: ZOOM.area, animate: false },
    );
  return map;
}

function addPoint(map: LeafletInstance, { latitude, longitude, isRough = false }: MapPoint): void {
  if (isRough)
    circleMarker([latitude, longitude], {
      radius: ROUGH_RADIUS,
      className: styles.rough ?? '',
      interactive: false,
    }).addTo(map);
  marker([latitude, longitude], {
    icon: divIcon({ className: styles.pin ?? '', iconSize: [18, 18], iconAnchor: [9, 22] }),
    // Its content is next to the map, for everyone.
    interactive: false,
    keyboard: false,
  }).addTo(map);
}

async function outline(map: LeafletInstance): Promise<void> {
  const isGone = () => map.getPane('mapPane') === undefined;
  const lines = (className: string | undefined) => ({
    interactive: false,
    style: { className: className ?? '' },
  });
  const { land, borders } = await loadStates();
  if (isGone()) return;
  geoJSON(land, lines(styles.land)).addTo(map).bringToBack();
  geoJSON(borders, lines(styles.states)).addTo(map);
  const counties = await loadCounties().catch(() => undefined);
  if (counties !== undefined && !isGone()) geoJSON(counties, lines(styles.counties)).addTo(map);
}
