import styles from './Viewer.module.css';
import type { Rotation, Size } from './zoom.rules.ts';
import { turned } from './zoom.rules.ts';

interface Props {
  readonly address: string;
  readonly title: string;
  readonly scale: number;
  readonly rotation: Rotation;
  /** Undefined until it has loaded. */
  readonly size: Size | undefined;
  readonly onSize: (size: Size) => void;
  readonly onError: () => void;
}

export function ImageView({ address, title, scale, rotation, size, onSize, onError }: Props) {
  const frame = size && turned({ width: size.width * scale, height: size.height * scale }, rotation);
  return (
    <div className={styles.imageFrame} style={frame}>
      <img
        className={styles.image}
        src={address}
        alt={title}
        hidden={!size}
        data-rotation={rotation}
        style={size && { width: size.width * scale, height: size.height * scale }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onSize({ width: naturalWidth, height: naturalHeight })
        }
        onError={onError}
      />
    </div>
  );
}
