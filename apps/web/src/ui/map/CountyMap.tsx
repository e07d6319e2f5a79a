import 'leaflet/dist/leaflet.css';
import {
  Browser,
  type GeoJSON,
  geoJSON,
  type Map as LeafletInstance,
  map as makeMap,
  type Polygon,
} from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import styles from './CountyMap.module.css';
import { foldCounty } from './foldCounty.ts';
import mapStyles from './MapFigure.module.css';
import { loadCountiesOf } from './outlines.ts';
import { type Walkable, walkCounties } from './walkCounties.ts';

export interface CountyMapProps {
  readonly label: string;
  readonly stateName: string;
  /** Names of counties, spelled in any way. */
  readonly chosen: readonly string[];
  readonly onToggle: (county: string) => void;
}

const shapesOf = (layer: GeoJSON) => layer.getLayers() as Polygon[];
const nameOf = (shape: Polygon): string => shape.feature?.properties.name ?? '';

/** A county for the keyboard. Its name shows while it has the focus, as it does for the pointer. */
function walkable(map: LeafletInstance, shape: Polygon, onToggle: (county: string) => void): Walkable[] {
  const element = shape.getElement();
  if (element === undefined) return [];
  const middle = shape.getBounds().getCenter();
  element.addEventListener('focus', () => shape.openTooltip(middle));
  element.addEventListener('blur', () => shape.closeTooltip());
  const { x, y } = map.latLngToLayerPoint(middle);
  return [{ x, y, element, name: nameOf(shape), toggle: () => onToggle(nameOf(shape)) }];
}

/** The counties of a state, to choose by a press or with the arrow keys. A list beside it has to offer the same. */
export default function CountyMap({ label, stateName, chosen, onToggle }: CountyMapProps) {
  const place = useRef<HTMLElement>(null);
  const [layer, setLayer] = useState<GeoJSON>();
  const toggle = useRef(onToggle);
  toggle.current = onToggle;

  useEffect(() => {
    if (place.current === null) return;
    const map = makeMap(place.current, {
      attributionControl: false,
      scrollWheelZoom: false,
      dragging: !Browser.mobile,
      zoomAnimation: false,
      zoomSnap: 0.25,
      keyboard: false,
    });
    let isGone = false;
    // Without the shapes, the list beside the map does the same.
    loadCountiesOf(stateName)
      .then((counties) => {
        if (isGone || counties.features.length === 0) return;
        const drawn = geoJSON(counties, {
          style: { className: styles.county ?? '' },
          onEachFeature: ({ properties }, shape) => {
            shape.on('click', () => toggle.current(properties.name));
            shape.bindTooltip(properties.name, { sticky: true });
          },
        }).addTo(map);
        map.fitBounds(drawn.getBounds(), { animate: false });
        walkCounties(
          shapesOf(drawn).flatMap((shape) => walkable(map, shape, (name) => toggle.current(name))),
        );
        setLayer(drawn);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      setLayer(undefined);
      map.remove();
    };
  }, [stateName]);

  useEffect(() => {
    const folded = new Set(chosen.map(foldCounty));
    if (layer === undefined) return;
    for (const shape of shapesOf(layer)) {
      const isChosen = folded.has(foldCounty(nameOf(shape)));
      shape.getElement()?.classList.toggle(styles.chosen ?? '', isChosen);
      shape.getElement()?.setAttribute('aria-pressed', String(isChosen));
    }
  }, [layer, chosen]);

  return <section ref={place} className={`${mapStyles.map} ${styles.map}`} aria-label={label} />;
}
