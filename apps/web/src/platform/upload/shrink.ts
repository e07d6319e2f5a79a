/** Spec §9: at most 1000 by 1000 pixels, as JPEG. */
const SIDE = 1000;
const QUALITY = 0.82;

export const isPicture = ({ type }: Blob): boolean => /^image\/(jpeg|png|webp|hei[cf])$/.test(type);

/** A canvas with the whole picture, upright, and no larger than it may be. */
export async function drawPicture(file: Blob, side = SIDE): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser can’t draw pictures.');
  // What is transparent would turn black in a JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

export const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be saved.'))),
      'image/jpeg',
      QUALITY,
    );
  });

export interface Prepared {
  readonly content: Blob;
  readonly name: string;
}

/** What is sent of a file: photos get smaller and lose what they say about place and time; the rest stays as it is. */
export async function shrink(file: File): Promise<Prepared> {
  if (!isPicture(file)) return { content: file, name: file.name };
  try {
    const content = await jpegOf(await drawPicture(file));
    return { content, name: file.name.replace(/\.\w+$/, '').concat('.jpg') };
  } catch {
    // A picture that this browser can't open: the server says what's wrong with it.
    return { content: file, name: file.name };
  }
}
