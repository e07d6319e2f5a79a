import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useOnReturn } from '../outage.ts';
import { TryAgain } from '../TryAgain.tsx';
import styles from './MapFigure.module.css';
import type { MapArea } from './mapArea.ts';
import type { MapPoint } from './mapPoint.ts';

/** What draws the map. Large, and on few pages. */
export type MapDrawing = ComponentType<{
  readonly label: string;
  readonly points: readonly MapPoint[];
  readonly areas?: readonly MapArea[] | undefined;
  /** The outlines did not come: a pin on nothing isn't a map. */
  readonly onFailure: () => void;
}>;

interface Props {
  /** What the map shows: `Map of 12 Main St`. */
  readonly label: string;
  readonly points: readonly MapPoint[];
  /** Shaded below the points. */
  readonly areas?: readonly MapArea[];
  /** Undefined if it can't be loaded. */
  readonly load: () => Promise<MapDrawing | undefined>;
  /** The same in words, for people who don't see the map, and on paper. */
  readonly children: ReactNode;
}

export function MapFigure({ label, points, areas, load, children }: Props) {
  const [Drawing, setDrawing] = useState<MapDrawing>();
  const [failed, setFailed] = useState(false);

  const start = useCallback(async () => {
    const drawing = await load();
    setDrawing(() => drawing);
    setFailed(drawing === undefined);
  }, [load]);
  useEffect(() => void start(), [start]);
  useOnReturn(() => failed && start());

  return (
    <figure className={styles.figure}>
      {failed ? (
        <TryAgain kind="warning" onRetry={start}>
          The map couldn’t be loaded.
        </TryAgain>
      ) : Drawing ? (
        <Drawing label={label} points={points} areas={areas} onFailure={() => setFailed(true)} />
      ) : (
        <div className={styles.map} aria-hidden="true" />
      )}
      <figcaption className={styles.caption}>{children}</figcaption>
    </figure>
  );
}
