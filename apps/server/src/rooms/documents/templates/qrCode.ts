import type { Block, Squares } from '@portico/platform/sheets/sheet';
import { create } from 'qrcode';

/** Readers need a light edge of four squares, which the page's white gives them. */
export function qrSquares(address: string, page: string): Squares {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const squares = Array.from({ length: size }, (_, at) => at);
  return {
    alt: `QR code that opens ${page}`,
    size,
    darkByLine: squares.map((line) => squares.filter((column) => modules.get(line, column) === 1)),
  };
}

export const qrCode = (address: string, page: string): Block => ({
  kind: 'figure',
  caption: page,
  ...qrSquares(address, page),
});
