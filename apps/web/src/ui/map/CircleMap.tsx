import {
  type CircleMarker,
  circleMarker,
  type LayerGroup,
  type Map as LeafletInstance,
  layerGroup,
} from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { makeBaseMap, outline, showCountry } from './baseMap.ts';
import styles from './CircleMap.module.css';
import mapStyles from './MapFigure.module.css';

export interface Circle {
  readonly key: string;
  /** `Pinellas, FL: 12 claims`. */
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The area of the circle is in proportion to it. */
  readonly count: number;
  readonly isChosen: boolean;
}

export interface CircleMapProps {
  readonly label: string;
  readonly circles: readonly Circle[];
  /** The map moves to show all circles when this changes, and stays where it is when only the circles do. */
  readonly frame: string;
  readonly onPick: (key: string) => void;
}

/** This many, or the most there are, have the largest circle. */
const FULL = 15;
/** In pixels. */
const RADIUS = { least: 5, most: 26 } as const;

/** Numbers by place. There must be a list beside it that says the same and does the same, for the keyboard. */
export default function CircleMap({ label, circles, frame, onPick }: CircleMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<{ readonly map: LeafletInstance; readonly layer: LayerGroup }>();
  const shown = useRef<string>(undefined);
  const pick = useRef(onPick);
  pick.current = onPick;

  useEffect(() => {
    if (place.current === null) return;
    const map = makeBaseMap(place.current, { isClose: true });
    showCountry(map);
    // Without the outlines, the list beside the map says the same.
    outline(map).catch(() => undefined);
    setDrawn({ map, layer: layerGroup().addTo(map) });
    return () => {
      setDrawn(undefined);
      shown.current = undefined;
      map.remove();
    };
  }, []);

  useEffect(() => {
    if (!drawn) return;
    drawn.layer.clearLayers();
    const most = Math.max(FULL, ...circles.map(({ count }) => count));
    // Small ones lie on large ones.
    for (const circle of circles.toSorted((one, two) => two.count - one.count))
      markerOf(circle, most, () => pick.current(circle.key)).addTo(drawn.layer);
    if (circles.length === 0 || shown.current === frame) return;
    shown.current = frame;
    drawn.map.fitBounds(
      circles.map(({ latitude, longitude }) => [latitude, longitude]),
      { padding: [36, 36], maxZoom: 8, animate: false },
    );
  }, [drawn, circles, frame]);

  // Leaflet puts it into the order of the Tab key and moves it by the arrows.
  return (
    <div ref={place} className={`${mapStyles.map} ${styles.map}`} role="application" aria-label={label} />
  );
}

function markerOf(
  { latitude, longitude, label, count, isChosen }: Circle,
  most: number,
  onPick: () => void,
): CircleMarker {
  return circleMarker([latitude, longitude], {
    // Above the lines of the counties, which come later.
    pane: 'markerPane',
    radius: Math.max(RADIUS.least, RADIUS.most * Math.sqrt(count / most)),
    className: `${styles.circle} ${isChosen ? styles.chosen : ''}`,
  })
    .on('click', onPick)
    .bindTooltip(label);
}
