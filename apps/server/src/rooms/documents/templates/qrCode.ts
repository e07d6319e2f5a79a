import type { Block } from '@portico/platform/sheets/sheet';
import { create } from 'qrcode';

/** Readers need a light edge of four squares, which the page's white gives them. */
export function qrCode(address: string, caption: string): Block {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const squares = Array.from({ length: size }, (_, at) => at);
  return {
    kind: 'figure',
    alt: `QR code that opens ${caption}`,
    caption,
    size,
    darkByLine: squares.map((line) => squares.filter((column) => modules.get(line, column) === 1)),
  };
}
