import type { ReactNode } from 'react';
import styles from './Controls.module.css';

export interface Tile {
  readonly value: string;
  readonly label: string;
  /** Below the label: what “2%” comes to. */
  readonly note?: string | undefined;
  /** What it does to the price. */
  readonly effect: string;
  readonly isSaving: boolean;
  readonly isEnabled: boolean;
}

interface Props {
  readonly name: string;
  readonly tiles: readonly Tile[];
  readonly value: string | undefined;
  readonly onChoose: (value: string) => void;
  /** A last tile, for an amount that isn’t among the others. */
  readonly children?: ReactNode;
}

/** Options side by side, on a phone below each other, each with what it does to the price. */
export const Tiles = ({ name, tiles, value, onChoose, children }: Props) => (
  <div className={styles.tiles}>
    {tiles.map((tile) => (
      <label key={tile.value} className={styles.tile}>
        <input
          type="radio"
          className="visually-hidden"
          name={name}
          value={tile.value}
          checked={tile.value === value}
          disabled={!tile.isEnabled}
          onChange={() => onChoose(tile.value)}
        />
        <span className={styles.tileLabel}>{tile.label}</span>{' '}
        {tile.note && <span className={styles.tileNote}>{tile.note}</span>}{' '}
        {tile.effect && (
          <span className={styles.tileEffect} data-saving={tile.isSaving || undefined}>
            {tile.effect}
          </span>
        )}
      </label>
    ))}
    {children}
  </div>
);
