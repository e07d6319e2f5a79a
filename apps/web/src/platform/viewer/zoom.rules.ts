/** As large as the person chose, or as the window allows. `auto`: as wide as the window, but at most life size. */
export type Zoom = 'auto' | 'page' | 'width' | number;
export type Rotation = 0 | 90 | 180 | 270;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const STEPS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const;
const SMALLEST = STEPS[0];
const LARGEST = 4;

export const turned = ({ width, height }: Size, rotation: Rotation): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };

/** 1 is life size. `page` is the page at that size, `room` is what's free for it. */
export function scaleFor(zoom: Zoom, page: Size, room: Size): number {
  const byWidth = room.width / page.width;
  const scale = {
    auto: () => Math.min(1, byWidth),
    width: () => byWidth,
    page: () => Math.min(byWidth, room.height / page.height),
  };
  const wanted = typeof zoom === 'number' ? zoom : scale[zoom]();
  // Before the window has been measured there is no room at all.
  return Math.min(LARGEST, Math.max(SMALLEST, wanted));
}

/** The next step from any scale; the same one at either end. */
export const zoomIn = (scale: number): number => STEPS.find((step) => step > scale + 0.005) ?? LARGEST;
export const zoomOut = (scale: number): number => STEPS.findLast((step) => step < scale - 0.005) ?? SMALLEST;

export const percent = (scale: number): string => `${Math.round(scale * 100)}%`;

export const nextRotation = (rotation: Rotation): Rotation => ((rotation + 90) % 360) as Rotation;

/** The page that is in the middle of the window, from where each page begins. Pages are counted from 1. */
export function pageAt(tops: readonly number[], middle: number): number {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const half = (low + high) >> 1;
    if ((tops[half] ?? 0) <= middle) low = half + 1;
    else high = half;
  }
  return Math.max(1, low);
}
