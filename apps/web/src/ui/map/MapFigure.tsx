import { Component, lazy, type ReactNode, Suspense } from 'react';
import styles from './MapFigure.module.css';
import type { MapPoint } from './mapPoint.ts';

interface Props {
  /** What the map shows: `Map of 12 Main St`. */
  readonly label: string;
  readonly points: readonly [MapPoint, ...MapPoint[]];
  /** The same in words, for who does not see the map, and on paper. */
  readonly children: ReactNode;
}

/** Large, and on few pages: it comes when one of them shows it. */
const LeafletMap = lazy(() => import('./LeafletMap.tsx'));

export function MapFigure({ label, points, children }: Props) {
  return (
    <figure className={styles.figure}>
      <WithoutMap>
        <Suspense fallback={<div className={styles.map} aria-hidden="true" />}>
          <LeafletMap label={label} points={points} />
        </Suspense>
      </WithoutMap>
      <figcaption className={styles.caption}>{children}</figcaption>
    </figure>
  );
}

/** A map that does not load takes nothing else along: the words stay. */
class WithoutMap extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <div className={`${styles.map} ${styles.missing}`}>The map could not be loaded.</div>;
  }
}
