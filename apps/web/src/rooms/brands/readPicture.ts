import { type Pixels, visibleBox } from '@portico/contract/rules/pictureLook';

/** A picture that someone chose, before it's sent. */
export interface ChosenPicture {
  readonly file: File;
  /** For an `img`. As data, because pages may show nothing else of their own making. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Fewer than it has, if it's large. */
  readonly pixels: Pixels;
}

/** Enough to tell contrast and margins, and to show it. */
const SIDE = 600;
const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
export const ACCEPTED = TYPES.join(',');

/** Says what is wrong with a file that isn't one of ours. */
export class NoPicture extends Error {
  override name = 'NoPicture';
}

/** Shows it without its transparent margins, if they'll be cut off. */
export async function readPicture(file: File, isTrimmed: boolean): Promise<ChosenPicture> {
  if (!TYPES.includes(file.type))
    throw new NoPicture(
      file.type === 'image/svg+xml'
        ? 'We don’t take SVG files, because they can run scripts. Save it as PNG, 512 pixels or more, and choose that.'
        : 'Choose a PNG, JPEG or WebP picture.',
    );
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new NoPicture(
      'We can’t open this picture. It may be damaged. Save it again as PNG, and choose that.',
    );
  });
  const { width, height } = picture;
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const [canvas, context] = canvasOf(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const box = isTrimmed ? visibleBox(pixels) : undefined;
  if (box === undefined) return { file, url: canvas.toDataURL(), width, height, pixels };
  const [part, inPart] = canvasOf(box.width, box.height);
  inPart.drawImage(canvas, -box.left, -box.top);
  return { file, url: part.toDataURL(), width, height, pixels };
}

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new NoPicture('This browser can’t show the picture. Try another one.');
  return [canvas, context];
}
