import type { Rotation, Size } from '../zoom.rules.ts';
import type { TextPiece } from './search.rules.ts';

/** How large and which way up a page is shown. */
export interface Look {
  readonly scale: number;
  readonly rotation: Rotation;
}

/** The text of a page, in place over its picture: can be selected, read out and found. */
export interface ShownText {
  /** The elements, one for each piece, once they are there. */
  readonly ready: Promise<{
    readonly pieces: readonly TextPiece[];
    readonly elements: readonly HTMLElement[];
  }>;
  update(look: Look): void;
  remove(): void;
}

export interface PdfPage {
  /** In CSS pixels at life size, upright. */
  readonly size: Size;
  /** For the screen, as sharp as it can show; with `forPrint`, as sharp as paper needs. */
  paint(
    canvas: HTMLCanvasElement,
    look: Look,
    options: { signal: AbortSignal; forPrint?: true },
  ): Promise<void>;
  text(): Promise<readonly TextPiece[]>;
  showText(place: HTMLElement, look: Look): ShownText;
}

/** A PDF, as the viewer uses it. Pages are counted from 1 and are loaded when they're asked for. */
export interface Pdf {
  readonly pages: number;
  readonly firstSize: Size;
  page(number: number): Promise<PdfPage>;
}
