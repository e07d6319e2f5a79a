/** A server of map tiles, as the installation names it. */
export interface TileSource {
  /** With {z}, {x} and {y}. */
  readonly Url: string;
  readonly Attribution: string;
  readonly AttributionUrl: string | null;
  readonly MaxZoom: number;
}

let source: TileSource | undefined;
const listeners = new Set<(source: TileSource) => void>();

/** Maps that are already shown get the tiles, too. */
export function setTileSource(next: TileSource | undefined): void {
  source = next;
  if (next !== undefined) for (const listener of listeners) listener(next);
}

/** Tells the source, now or once it's known. Returns how to stop listening. */
export function onTileSource(listener: (source: TileSource) => void): () => void {
  listeners.add(listener);
  if (source !== undefined) listener(source);
  return () => void listeners.delete(listener);
}
