import 'leaflet/dist/leaflet.css';
import { Browser, type GeoJSON, geoJSON, map as makeMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import styles from './CountyMap.module.css';
import { foldCounty } from './foldCounty.ts';
import mapStyles from './MapFigure.module.css';
import { loadCountiesOf } from './outlines.ts';

export interface CountyMapProps {
  readonly label: string;
  readonly stateName: string;
  /** Names of counties, spelled in any way. */
  readonly chosen: readonly string[];
  readonly onToggle: (county: string) => void;
}

/** The counties of a state, to choose by a press. There must be a list beside it, for the keyboard. */
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
    layer?.eachLayer((shape) => {
      const { feature } = shape as { feature?: { properties?: { name?: string } } };
      const element = (shape as { getElement?: () => Element | undefined }).getElement?.();
      element?.classList.toggle(styles.chosen ?? '', folded.has(foldCounty(feature?.properties?.name ?? '')));
    });
  }, [layer, chosen]);

  return <section ref={place} className={`${mapStyles.map} ${styles.map}`} aria-label={label} />;
}
