import type { PictureSlot } from '@portico/contract/brands';
import styles from './Pictures.module.css';

interface Props {
  readonly slot: PictureSlot;
  readonly src: string;
  /** On the dark ground, though it's not the picture for it. */
  readonly isDark?: boolean;
}

const KINDS: Readonly<Record<PictureSlot, string>> = {
  Logo: 'logo',
  LogoDark: 'logo',
  Mark: 'mark',
  MarkDark: 'mark',
  Picture: 'scene',
  PictureDark: 'scene',
  Icon: 'icon',
};

/** A picture at the size and on the ground that it's shown on. For the eye only: its caption says which one it is. */
export const PictureStage = ({ slot, src, isDark = slot.endsWith('Dark') }: Props) => (
  <div className={styles.stage} data-dark={isDark || undefined} data-kind={KINDS[slot]}>
    <img src={src} alt="" />
  </div>
);
