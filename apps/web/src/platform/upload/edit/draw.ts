/** A part of a picture, in its own pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const MARK = '#d92d20';

/** A new canvas on which something was drawn. The old one stays as it is, for undo. */
function draw(
  width: number,
  height: number,
  paint: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser can’t draw pictures.');
  paint(context);
  return canvas;
}

const over = (picture: HTMLCanvasElement, paint: (context: CanvasRenderingContext2D) => void) =>
  draw(picture.width, picture.height, (context) => {
    context.drawImage(picture, 0, 0);
    paint(context);
  });

/** A quarter turn to the right. */
export const rotate = (picture: HTMLCanvasElement): HTMLCanvasElement =>
  draw(picture.height, picture.width, (context) => {
    context.translate(picture.height, 0);
    context.rotate(Math.PI / 2);
    context.drawImage(picture, 0, 0);
  });

export const crop = (picture: HTMLCanvasElement, { x, y, width, height }: Area): HTMLCanvasElement =>
  draw(width, height, (context) => context.drawImage(picture, x, y, width, height, 0, 0, width, height));

/** Covers an area for good: what was there is in no later picture. */
export const redact = (picture: HTMLCanvasElement, { x, y, width, height }: Area): HTMLCanvasElement =>
  over(picture, (context) => {
    context.fillStyle = '#000000';
    context.fillRect(x, y, width, height);
  });

/** From the lower left corner of an area to its upper right. */
export const arrow = (picture: HTMLCanvasElement, { x, y, width, height }: Area): HTMLCanvasElement =>
  over(picture, (context) => {
    const [toX, toY] = [x + width, y];
    const angle = Math.atan2(toY - (y + height), toX - x);
    const head = Math.max(12, Math.hypot(width, height) / 5);
    context.strokeStyle = MARK;
    context.lineWidth = Math.max(4, picture.width / 150);
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(x, y + height);
    context.lineTo(toX, toY);
    for (const side of [-1, 1]) {
      context.moveTo(toX, toY);
      const turned = angle + Math.PI + (side * Math.PI) / 7;
      context.lineTo(toX + head * Math.cos(turned), toY + head * Math.sin(turned));
    }
    context.stroke();
  });

/** At the upper left of an area, on a white ground. */
export const write = (picture: HTMLCanvasElement, { x, y }: Area, text: string): HTMLCanvasElement =>
  over(picture, (context) => {
    const size = Math.max(16, Math.round(picture.width / 30));
    context.font = `600 ${size}px Inter Variable, sans-serif`;
    context.textBaseline = 'top';
    const { width } = context.measureText(text);
    context.fillStyle = '#ffffff';
    context.fillRect(x, y, width + size, size * 1.6);
    context.fillStyle = MARK;
    context.fillText(text, x + size / 2, y + size * 0.3);
  });
