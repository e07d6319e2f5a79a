import type { FeatureCollection, Geometry } from 'geojson';
import {
  circleMarker,
  divIcon,
  geoJSON,
  type LatLngBounds,
  type Map as LeafletInstance,
  latLngBounds,
  marker,
} from 'leaflet';
import { type ComponentProps, useEffect, useRef } from 'react';
import { makeBaseMap, outline, showCountry } from './baseMap.ts';
import styles from './MapFigure.module.css';
import type { MapDrawing } from './MapFigure.tsx';
import type { MapArea } from './mapArea.ts';
import type { MapPoint } from './mapPoint.ts';
import { loadAreas } from './outlines.ts';

/** About the size of a ZIP code's area and its neighbors. */
const AREA_ZOOM = 10;
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
    const shadeAreas = async () => {
      if (shown.areas.length === 0) return;
      const shapes = await loadAreas(shown.areas);
      if (!isGone && shapes.features.length > 0) shade(map, shapes, shown.points);
    };
    outline(map, shadeAreas).catch(() => {
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
  // Areas fill the map as far as possible.
  const map = makeBaseMap(place, { isClose: areas.length > 0 });
  for (const point of points) addPoint(map, point);
  const [first] = points;
  if (first === undefined) showCountry(map);
  else if (points.length === 1) map.setView([first.latitude, first.longitude], AREA_ZOOM);
  else fit(map, boundsOf(points));
  return map;
}

const boundsOf = (points: readonly MapPoint[]) =>
  latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]));
const fit = (map: LeafletInstance, bounds: LatLngBounds, padding = 40) =>
  map.fitBounds(bounds, { padding: [padding, padding], maxZoom: AREA_ZOOM, animate: false });

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
