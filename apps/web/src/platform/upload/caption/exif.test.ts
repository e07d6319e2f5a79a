import fc from 'fast-check';
import { expect, test } from 'vitest';
import { photoWith } from './exif.fixture.ts';
import { readTaken } from './exif.ts';

const NAPLES = [26.1423, -81.7948] as const;

test.each([true, false])('reads when and where a photo was taken (little-endian: %s)', async (isLittle) => {
  const { at, place } = await readTaken(photoWith({ at: '2026:11:03 16:12:05', place: NAPLES, isLittle }));
  expect(at).toBe('2026-11-03T16:12:05');
  expect(place?.Latitude).toBeCloseTo(26.1423, 4);
  expect(place?.Longitude).toBeCloseTo(-81.7948, 4);
});

test('reads one without the other, on the southern and eastern half, too', async () => {
  expect(await readTaken(photoWith({ at: '2026:11:03 16:12:05' }))).toEqual({ at: '2026-11-03T16:12:05' });
  const { at, place } = await readTaken(photoWith({ place: [-33.86, 151.21] }));
  expect(at).toBeUndefined();
  expect(place?.Latitude).toBeCloseTo(-33.86, 4);
  expect(place?.Longitude).toBeCloseTo(151.21, 4);
});

test.each([
  ['a clock that was never set', { at: '0000:00:00 00:00:00' }],
  ['a day that doesn’t exist', { at: '2026:13:45 16:12:05' }],
  ['no idea where it is', { place: [0, 0] as const }],
  ['a place that isn’t on earth', { place: [526, 12] as const }],
  ['nothing', {}],
])('takes %s for nothing', async (_, facts) => {
  expect(await readTaken(photoWith(facts))).toEqual({});
});

test('finds nothing in other files', async () => {
  expect(await readTaken(new Blob([]))).toEqual({});
  expect(await readTaken(new Blob(['%PDF-1.7 and more than ten bytes']))).toEqual({});
});

// @spec I12.12
test('never fails, however a file is cut off or damaged', async () => {
  const whole = new Uint8Array(await photoWith({ at: '2026:11:03 16:12:05', place: NAPLES }).arrayBuffer());
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: whole.length }),
      fc.array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), { maxLength: 8 }),
      async (length, changes) => {
        const bytes = whole.slice(0, length);
        for (const [at, value] of changes) bytes[at] = value;
        const { at, place } = await readTaken(new Blob([bytes]));
        expect(at === undefined || !Number.isNaN(Date.parse(at))).toBe(true);
        expect(place === undefined || Math.abs(place.Latitude) <= 90).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
