import { control, type Map as LeafletInstance, tileLayer } from 'leaflet';
import styles from './MapFigure.module.css';
import { onTileSource, type TileSource } from './tileSource.ts';

/** Lays tiles over the outlines, if there is a server of them. A tile that doesn't come leaves the outlines in sight. */
export function layTiles(map: LeafletInstance): void {
  const stop = onTileSource((source) => {
    tileLayer(source.Url, {
      maxZoom: source.MaxZoom,
      className: styles.tiles ?? '',
      // Tile servers want to know which site uses them. The page's address stays here.
      referrerPolicy: 'strict-origin',
    }).addTo(map);
    map.setMaxZoom(source.MaxZoom);
    control.attribution({ prefix: false }).addAttribution(attributionOf(source)).addTo(map);
  });
  map.on('unload', stop);
}

/** Leaflet takes HTML. */
function attributionOf({ Attribution, AttributionUrl }: TileSource): string {
  if (AttributionUrl === null) {
    const words = document.createElement('span');
    words.textContent = Attribution;
    return words.outerHTML;
  }
  const link = document.createElement('a');
  link.textContent = Attribution;
  link.href = AttributionUrl;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  return link.outerHTML;
}
