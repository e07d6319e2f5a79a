/** The start of a JPEG with Exif data, as a camera writes it, for either order of bytes. */
export function photoWith({
  at,
  place,
  isLittle = true,
}: {
  readonly at?: string;
  readonly place?: readonly [latitude: number, longitude: number];
  readonly isLittle?: boolean;
}): File {
  const tiff = new DataView(new ArrayBuffer(400));
  let free = 200;
  const keep = (write: (at: number) => number) => {
    const start = free;
    free += write(start);
    return start;
  };
  const text = (value: string) =>
    keep((start) => {
      [...`${value}\0`].forEach((sign, index) => {
        tiff.setUint8(start + index, sign.charCodeAt(0));
      });
      return value.length + 1;
    });
  const angle = (degrees: number) =>
    keep((start) => {
      const seconds = Math.round(Math.abs(degrees) * 3600 * 100);
      [0, 1, 0, 1, seconds, 100].forEach((part, index) => {
        tiff.setUint32(start + index * 4, part, isLittle);
      });
      return 24;
    });
  const table = (start: number, entries: readonly (readonly [tag: number, value: number])[]) => {
    tiff.setUint16(start, entries.length, isLittle);
    entries.forEach(([tag, value], index) => {
      tiff.setUint16(start + 2 + index * 12, tag, isLittle);
      tiff.setUint32(start + 2 + index * 12 + 8, value, isLittle);
    });
  };
  /** A single letter is in the table itself, at its start. */
  const letter = (sign: string) => sign.charCodeAt(0) * (isLittle ? 1 : 2 ** 24);

  tiff.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  tiff.setUint32(4, 8, isLittle);
  table(8, [...(at ? [[0x8769, 60] as const] : []), ...(place ? [[0x8825, 100] as const] : [])]);
  if (at) table(60, [[0x9003, text(at)]]);
  if (place) {
    const [latitude, longitude] = place;
    table(100, [
      [1, letter(latitude < 0 ? 'S' : 'N')],
      [2, angle(latitude)],
      [3, letter(longitude < 0 ? 'W' : 'E')],
      [4, angle(longitude)],
    ]);
  }
  const head = new DataView(new ArrayBuffer(32));
  head.setUint16(0, 0xffd8);
  // Another segment comes first.
  head.setUint16(2, 0xffe0);
  head.setUint16(4, 18);
  head.setUint16(22, 0xffe1);
  head.setUint16(24, 408);
  head.setUint32(26, 0x45786966);
  return new File([head.buffer, tiff.buffer], 'IMG_2034.jpg', { type: 'image/jpeg', lastModified: 1 });
}
