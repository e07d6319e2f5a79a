import type { PictureSlot } from '../brands.ts';
import { SLOT_RULES, smallish, tooSmall } from './brandPictures.ts';
import type { Scheme } from './contrast.ts';
import { boxedIn, LEAST_PICTURE_CONTRAST, type Pixels, pictureContrast, visibleBox } from './pictureLook.ts';

/** What to tell people about a picture before they save it. With a problem it can't be saved. */
export interface PictureNote {
  readonly kind: 'problem' | 'warning' | 'note';
  readonly text: string;
}

interface Chosen {
  readonly slot: PictureSlot;
  /** Of the file. The pixels may be fewer. */
  readonly width: number;
  readonly height: number;
  readonly pixels: Pixels;
  /** Whether the brand has a version for dark mode, which is shown there instead. */
  readonly hasDark: boolean;
}

/** From here on, a logo is shown lower than the header has room for. */
const WIDE = 7.5;
const isLogo = (slot: PictureSlot) => slot === 'Logo' || slot === 'LogoDark';
const isScene = (slot: PictureSlot) => slot === 'Picture' || slot === 'PictureDark';

/** In which modes pages show it. */
function modesOf(slot: PictureSlot, hasDark: boolean): readonly Scheme[] {
  if (slot.endsWith('Dark')) return ['dark'];
  return hasDark ? ['light'] : ['light', 'dark'];
}

export function pictureNotes({ slot, width, height, pixels, hasDark }: Chosen): readonly PictureNote[] {
  const box = visibleBox(pixels);
  if (box === undefined)
    return [{ kind: 'problem', text: 'There’s nothing to see in this picture: all of it is transparent.' }];
  const rule = SLOT_RULES[slot];
  const scale = width / pixels.width;
  const seen = rule.isTrimmed
    ? { width: Math.round(box.width * scale), height: Math.round(box.height * scale) }
    : { width, height };
  const problem = tooSmall(slot, seen);
  if (problem !== undefined) return [{ kind: 'problem', text: problem }];
  const small = smallish(slot, seen);
  const notes: PictureNote[] = small === undefined ? [] : [{ kind: 'warning', text: small }];
  if (!isScene(slot)) notes.push(...contrastNotes(slot, pixels, modesOf(slot, hasDark)));
  if (isLogo(slot) && seen.width / seen.height > WIDE)
    notes.push({
      kind: 'warning',
      text: 'It’s very wide, so it’s shown lower than other logos to have room.',
    });
  if (rule.isSquare && seen.width !== seen.height)
    notes.push({ kind: 'note', text: 'It isn’t square, so it’s centered on a transparent square.' });
  if (rule.isTrimmed && (box.width < pixels.width || box.height < pixels.height))
    notes.push({ kind: 'note', text: 'Its transparent margins are cut off.' });
  return notes;
}

const MODES: Readonly<Record<Scheme, string>> = { light: 'light mode', dark: 'dark mode' };
const GROUNDS: Readonly<Record<Scheme, string>> = { light: 'on white', dark: 'on the dark background' };
const WAYS_OUT: Readonly<Record<Scheme, string>> = {
  light: 'Choose a darker version.',
  dark: 'Upload a lighter version for dark mode, too.',
};

function contrastNotes(slot: PictureSlot, pixels: Pixels, modes: readonly Scheme[]): PictureNote[] {
  const boxed = boxedIn(pixels).filter((mode) => modes.includes(mode));
  const notes: PictureNote[] = modes.flatMap((mode) => {
    const contrast = pictureContrast(pixels, mode);
    if (contrast === undefined || contrast >= LEAST_PICTURE_CONTRAST) return [];
    const shown = Math.floor(contrast * 10) / 10;
    const wayOut = slot.endsWith('Dark') ? 'Choose a lighter version.' : WAYS_OUT[mode];
    return [
      {
        kind: 'warning' as const,
        text: `Hard to see in ${MODES[mode]}: its contrast ${GROUNDS[mode]} is ${shown}:1, and ${LEAST_PICTURE_CONTRAST}:1 is needed. ${wayOut}`,
      },
    ];
  });
  if (boxed.length > 0)
    notes.push({
      kind: 'note',
      text: `It brings a background of its own, which shows as a box in ${boxed.map((mode) => MODES[mode]).join(' and ')}. A PNG with a transparent background blends in.`,
    });
  return notes;
}
