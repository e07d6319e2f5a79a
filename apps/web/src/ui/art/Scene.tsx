import type { ReactNode } from 'react';
import art from './Scene.module.css';

interface Props {
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** A drawing that fills its box and is cut where the box has other proportions. Screen readers skip it. */
export const Scene = ({ width, height, children }: Props) => (
  <svg
    className={art.scene}
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <rect className={art.sky} width={width} height={height} />
    {children}
  </svg>
);
