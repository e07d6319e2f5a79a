import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Photos of properties, drawn by tools/demo-pictures.ts. Many documents share each of them. */
export const DEMO_PICTURES = [
  { file: 'front-1.jpg', title: 'Front of the house', drawing: 'house' },
  { file: 'front-2.jpg', title: 'Front of the house', drawing: 'house' },
  { file: 'front-3.jpg', title: 'Front of the house', drawing: 'house' },
  { file: 'back-1.jpg', title: 'Back of the house', drawing: 'house' },
  { file: 'back-2.jpg', title: 'Back of the house', drawing: 'house' },
  { file: 'side-1.jpg', title: 'Side of the house', drawing: 'house' },
  { file: 'kitchen-1.jpg', title: 'Kitchen', drawing: 'inside' },
  { file: 'kitchen-2.jpg', title: 'Kitchen', drawing: 'inside' },
  { file: 'laundry-1.jpg', title: 'Laundry room', drawing: 'inside' },
  { file: 'panel-1.jpg', title: 'Electrical panel', drawing: 'panel' },
  { file: 'panel-2.jpg', title: 'Electrical panel', drawing: 'panel' },
  { file: 'panel-3.jpg', title: 'Electrical panel', drawing: 'panel' },
] as const;

export interface DemoPicture {
  readonly file: string;
  readonly title: string;
  readonly content: Uint8Array;
  readonly sha256: string;
}

/** Beside this file, and beside the server's bundle. */
export const demoPictures = (): Promise<DemoPicture[]> =>
  Promise.all(
    DEMO_PICTURES.map(async ({ file, title }) => {
      const content = await readFile(new URL(`./demo-pictures/${file}`, import.meta.url));
      return { file, title, content, sha256: createHash('sha256').update(content).digest('hex') };
    }),
  );
