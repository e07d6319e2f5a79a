/** What a camera noted in a photo. */
export interface Taken {
  /** By the camera's clock, which has no time zone: `2026-11-03T16:12:05`. */
  readonly at?: string;
  readonly place?: { readonly Latitude: number; readonly Longitude: number };
}

/** Cameras write it in front of the picture. */
const HEAD_BYTES = 2 ** 17;
const START_OF_IMAGE = 0xffd8;
const EXIF_SEGMENT = 0xffe1;
const EXIF = 0x45786966;

const TAGS = {
  changedAt: 0x0132,
  exif: 0x8769,
  gps: 0x8825,
  takenAt: 0x9003,
  latitudeSide: 1,
  latitude: 2,
  longitudeSide: 3,
  longitude: 4,
} as const;

/** When and where a JPEG was taken. Empty if it doesn't say, or says nothing that makes sense. */
export async function readTaken(file: Blob): Promise<Taken> {
  try {
    const head = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const start = exifIn(head);
    return start === undefined ? {} : takenIn(new DataView(head.buffer, start));
  } catch {
    // It ends in the middle of what it announces. The photo itself may still be fine.
    return {};
  }
}

/** Where the Exif data begins, after its name. */
function exifIn(head: DataView): number | undefined {
  if (head.byteLength < 4 || head.getUint16(0) !== START_OF_IMAGE) return undefined;
  let at = 2;
  while (at + 10 < head.byteLength) {
    const marker = head.getUint16(at);
    if (marker === EXIF_SEGMENT && head.getUint32(at + 4) === EXIF) return at + 10;
    if (marker < 0xffe0 || marker > 0xfffe) return undefined;
    at += 2 + head.getUint16(at + 2);
  }
  return undefined;
}

function takenIn(data: DataView): Taken {
  const isLittle = data.getUint16(0) === 0x4949;
  const long = (at: number) => data.getUint32(at, isLittle);

  /** Where the value of each tag is. Short values are in the table itself. */
  const tableAt = (start: number) => {
    const values = new Map<number, number>();
    const count = data.getUint16(start, isLittle);
    for (let entry = start + 2; entry < start + 2 + count * 12; entry += 12)
      values.set(data.getUint16(entry, isLittle), entry + 8);
    return values;
  };
  const pointed = (table: ReadonlyMap<number, number>, tag: number) => {
    const at = table.get(tag);
    return at === undefined ? new Map<number, number>() : tableAt(long(at));
  };
  const textAt = (at: number, length: number) =>
    String.fromCharCode(...new Uint8Array(data.buffer, data.byteOffset + long(at), length));
  const fractionAt = (at: number) => long(at) / long(at + 4);
  const degrees = (table: ReadonlyMap<number, number>, tag: number, sideTag: number) => {
    const [at, side] = [table.get(tag), table.get(sideTag)];
    if (at === undefined || side === undefined) return Number.NaN;
    const [whole, minutes, seconds] = [0, 8, 16].map((offset) => fractionAt(long(at) + offset));
    const isNegative = 'SW'.includes(String.fromCharCode(data.getUint8(side)));
    return (isNegative ? -1 : 1) * ((whole ?? 0) + (minutes ?? 0) / 60 + (seconds ?? 0) / 3600);
  };

  const main = tableAt(long(4));
  const moment = pointed(main, TAGS.exif).get(TAGS.takenAt) ?? main.get(TAGS.changedAt);
  const at = moment === undefined ? undefined : momentOf(textAt(moment, 19));
  const gps = pointed(main, TAGS.gps);
  const place = {
    Latitude: degrees(gps, TAGS.latitude, TAGS.latitudeSide),
    Longitude: degrees(gps, TAGS.longitude, TAGS.longitudeSide),
  };
  return { ...(at !== undefined && { at }), ...(isOnEarth(place) && { place }) };
}

/** `2026:11:03 16:12:05`. A camera whose clock was never set says 0000 or 1970. */
function momentOf(text: string): string | undefined {
  const [, year = '', month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  const moment = `${year}-${month}-${day}T${time}`;
  return year > '1990' && !Number.isNaN(Date.parse(moment)) ? moment : undefined;
}

/** Phones that don't know where they are write zeros. */
const isOnEarth = ({ Latitude, Longitude }: NonNullable<Taken['place']>): boolean =>
  Math.abs(Latitude) <= 90 && Math.abs(Longitude) <= 180 && (Latitude !== 0 || Longitude !== 0);
