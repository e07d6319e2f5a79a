import { useEffect, useRef } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { Area } from './draw.ts';
import styles from './PhotoEditor.module.css';

export const START: PercentCrop = { unit: '%', x: 30, y: 30, width: 40, height: 40 };

export const areaOf = ({ x, y, width, height }: PercentCrop, picture: HTMLCanvasElement): Area => ({
  x: (x / 100) * picture.width,
  y: (y / 100) * picture.height,
  width: (width / 100) * picture.width,
  height: (height / 100) * picture.height,
});

interface Props {
  readonly picture: HTMLCanvasElement;
  /** What the picture shows, for those who can't see it. */
  readonly label: string;
  readonly value: PercentCrop;
  readonly onChange: (selected: PercentCrop) => void;
  /** Keeps the rest as bright as it is, for what has to be read. */
  readonly isClear?: boolean;
}

/** A part of a picture, selected by mouse, finger or arrow keys. */
export const Selection = ({ picture, label, value, onChange, isClear = false }: Props) => (
  <div className={styles.stage} data-clear={isClear || undefined}>
    <ReactCrop
      crop={value}
      onChange={(_pixels, percent) => onChange(percent)}
      keepSelection
      ariaLabels={LABELS}
    >
      <Picture of={picture} label={label} />
    </ReactCrop>
  </div>
);

const LABELS = {
  cropArea: 'The selected part. Use the arrow keys to move it',
  nwDragHandle: 'Upper left corner',
  nDragHandle: 'Top edge',
  neDragHandle: 'Upper right corner',
  eDragHandle: 'Right edge',
  seDragHandle: 'Lower right corner',
  sDragHandle: 'Bottom edge',
  swDragHandle: 'Lower left corner',
  wDragHandle: 'Left edge',
};

/** A canvas that was drawn elsewhere. */
function Picture({ of: picture, label }: { readonly of: HTMLCanvasElement; readonly label: string }) {
  const place = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    place.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return (
    <canvas
      ref={place}
      className={styles.picture}
      width={picture.width}
      height={picture.height}
      role="img"
      aria-label={label}
    />
  );
}
