import { PICTURE_SLOTS, type PictureSlot } from '@portico/contract/brands';
import type { BrandChange } from '@portico/contract/rooms/brands';

type Changed = BrandChange['Fields'][number]['Field'];
export const isSlot = (field: Changed): field is PictureSlot => PICTURE_SLOTS.some((slot) => slot === field);

export const SLOT_NAMES: Readonly<Record<PictureSlot, string>> = {
  Logo: 'Logo',
  LogoDark: 'Logo in dark mode',
  Mark: 'Mark',
  MarkDark: 'Mark in dark mode',
  Picture: 'Sign-in picture',
  PictureDark: 'Sign-in picture in dark mode',
  Icon: 'Icon',
};

interface SlotGroup {
  readonly title: string;
  readonly about: string;
  readonly slots: readonly PictureSlot[];
}

export const SLOT_GROUPS: readonly SlotGroup[] = [
  {
    title: 'Logo',
    about: 'In the header, on the sign-in page and on documents. At least 64 pixels high.',
    slots: ['Logo', 'LogoDark'],
  },
  {
    title: 'Mark',
    about:
      'Your sign without words, for phones, emails and ID cards. Square, with at least 128 × 128 pixels. Without one, the logo takes its place.',
    slots: ['Mark', 'MarkDark'],
  },
  {
    title: 'Sign-in picture',
    about: 'Beside the sign-in form. A photo or drawing with at least 1200 × 800 pixels.',
    slots: ['Picture', 'PictureDark'],
  },
  {
    title: 'Icon',
    about:
      'In the browser’s tab and on the home screen of a phone. Square, with at least 180 × 180 pixels. Without one, the mark takes its place.',
    slots: ['Icon'],
  },
];
