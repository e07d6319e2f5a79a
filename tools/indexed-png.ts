import { deflateSync } from 'node:zlib';

const COLORS = 64;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
const crcOf = (bytes: Buffer): number =>
  ~bytes.reduce((crc, byte) => (crc >>> 8) ^ (CRC[(crc ^ byte) & 0xff] ?? 0), 0xffffffff) >>> 0;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crcOf(body));
  return Buffer.concat([length, body, crc]);
}

const channels = (color: number) => [color >>> 24, (color >>> 16) & 255, (color >>> 8) & 255, color & 255];
const distance = (one: number, other: number): number => {
  const others = channels(other);
  return channels(one).reduce((sum, value, at) => sum + (value - (others[at] ?? 0)) ** 2, 0);
};

/** A PNG with a palette of the most frequent colors: a third of the size, for flat drawings. */
export function indexedPng(width: number, height: number, rgba: Uint8Array): Buffer {
  const bytes = Buffer.from(rgba);
  const pixels = Array.from({ length: width * height }, (_, at) => bytes.readUInt32BE(at * 4));
  const counts = new Map<number, number>();
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1);
  const palette = [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, COLORS)
    .map(([color]) => color);
  const nearest = (color: number) =>
    palette.reduce(
      (best, one, at) => (distance(one, color) < distance(palette[best] ?? 0, color) ? at : best),
      0,
    );
  const indexes = new Map([...counts.keys()].map((color) => [color, nearest(color)]));

  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, with a palette.
  header.set([8, 3], 8);
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...pixels.slice(y * width, (y + 1) * width).map((color) => indexes.get(color) ?? 0),
  ]);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => channels(color).slice(0, 3)))),
    chunk('tRNS', Buffer.from(palette.map((color) => color & 255))),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
