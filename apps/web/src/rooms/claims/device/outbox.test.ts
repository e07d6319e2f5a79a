import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { createOutbox } from './outbox.ts';
import { isPending, isUnsent } from './report.ts';
import { begin, createDevice, createServer, SUB, WEATHER } from './world.fixture.ts';

const RUNS = process.env.TEST_LONG === undefined ? 60 : 600;
const alone = <T>(work: () => Promise<T>) => work();

const command = fc.record({
  does: fc.constantFrom('send' as const, 'drain' as const, 'twoDrains' as const),
  photos: fc.integer({ min: 0, max: 2 }),
  /** After how many steps the tab is closed; most live long enough. */
  closesAfter: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constant(Number.POSITIVE_INFINITY)),
  weather: fc.array(fc.constantFrom(...WEATHER), { maxLength: 8 }),
});

// @spec I13.23
test('the server gets each report exactly once, or it’s still on the device', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 8 }), async (commands) => {
      const server = createServer();
      const device = createDevice(server.calls);
      const sure = await device.store();
      const photosOf = new Map<string, number>();
      const promised = new Set<string>();

      for (const { does, photos, closesAfter, weather } of commands) {
        server.expect(weather);
        const [one, other] = await Promise.all([device.openTab(closesAfter), device.openTab()]);
        if (does === 'send') {
          const key = await begin(sure, photos);
          photosOf.set(key, photos);
          await one.run(() => one.outbox.send(key));
        } else {
          const drains = [one.run(() => one.outbox.drain(SUB))];
          if (does === 'twoDrains') drains.push(other.run(() => other.outbox.drain(SUB)));
          await Promise.all(drains);
        }
        // Once the button was pressed and that was saved, a report can't be lost anymore.
        for (const report of await sure.all(SUB)) if (isPending(report)) promised.add(report.key);
        for (const key of server.claims.keys()) promised.add(key);
        for (const key of promised) {
          const report = await sure.get(key);
          expect(server.claims.has(key) || (report !== undefined && isUnsent(report)), key).toBe(true);
        }
      }

      server.expect([]);
      const last = await device.openTab();
      await last.outbox.drain(SUB);
      expect([...server.claims.keys()].sort()).toEqual([...promised].sort());
      for (const [key, claim] of server.claims) {
        expect(claim.isCommitted).toBe(true);
        expect((await sure.get(key))?.stage).toBe('done');
      }
      const expected = [...promised].flatMap((key) =>
        Array.from({ length: photosOf.get(key) ?? 0 }, (_, at) => `${key} ${at}`),
      );
      expect(server.documents()).toEqual(expected.sort());
    }),
    { numRuns: RUNS },
  );
}, 120_000);

// @spec I13.23
test('two tabs that drain at the same time send one request', async () => {
  const server = createServer();
  const device = createDevice(server.calls);
  const [one, other] = await Promise.all([device.openTab(), device.openTab()]);
  const key = await begin(one.store);
  server.expect(['offline']);
  await one.outbox.send(key);
  await Promise.all([one.outbox.drain(SUB), other.outbox.drain(SUB), other.outbox.drain(SUB)]);
  expect(server.claims.get(key)).toEqual({ posts: 1, commits: 1, isCommitted: true });
});

test('sends nothing of another person', async () => {
  const server = createServer();
  const device = createDevice(server.calls);
  const { outbox, store } = await device.openTab();
  const key = await begin(store);
  await store.move(key, 'queue');
  await outbox.drain('someone else');
  expect(server.claims.size).toBe(0);
});

test('gives a question back to the person, and the report stays a draft', async () => {
  const store = await createDevice(createServer().calls).store();
  const question = new ApiFailure(551, { code: 'businessWarning', message: 'The policy wasn’t in force.' });
  const report = vi.fn().mockRejectedValue(question);
  const outbox = createOutbox(store, { ...createServer().calls, report }, alone);
  const key = await begin(store);
  await expect(outbox.send(key)).rejects.toBe(question);
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key }), true);
  expect(await store.get(key)).toMatchObject({ stage: 'draft', problem: undefined });
});

test('asks nothing when no one is there to answer', async () => {
  const server = createServer();
  const store = await createDevice(server.calls).store();
  const report = vi.fn(server.calls.report);
  const outbox = createOutbox(store, { ...server.calls, report }, alone);
  const key = await begin(store);
  server.expect(['offline']);
  await outbox.send(key);
  expect(await store.get(key)).toMatchObject({ stage: 'queued' });
  await outbox.drain(SUB);
  expect(report.mock.calls.map(([, asking]) => asking)).toEqual([true, false]);
});

test('waits for the person to sign in, and then goes on', async () => {
  const server = createServer();
  const store = await createDevice(server.calls).store();
  const outbox = createOutbox(store, server.calls, alone);
  const key = await begin(store);
  server.expect(['signedOut']);
  await outbox.send(key);
  expect(await store.get(key)).toMatchObject({ stage: 'needsSignIn' });
  await outbox.drain(SUB);
  expect(await store.get(key)).toMatchObject({ stage: 'done' });
});

test('keeps a report that the server refuses, with the reason, and does not send it again by itself', async () => {
  const server = createServer();
  const store = await createDevice(server.calls).store();
  const report = vi
    .fn()
    .mockRejectedValue(new ApiFailure(400, { code: 'badRequest', message: 'The day is in the future.' }));
  const outbox = createOutbox(store, { ...server.calls, report }, alone);
  const key = await begin(store);
  await outbox.send(key);
  await outbox.drain(SUB);
  expect(report).toHaveBeenCalledOnce();
  expect(await store.get(key)).toMatchObject({ stage: 'refused', problem: 'The day is in the future.' });
});

test('a photo that is refused doesn’t hold up the others', async () => {
  const server = createServer();
  const store = await createDevice(server.calls).store();
  const addPhoto = vi
    .fn(server.calls.addPhoto)
    .mockRejectedValueOnce(new ApiFailure(422, { code: 'badRequest', message: 'This isn’t a picture.' }));
  const outbox = createOutbox(store, { ...server.calls, addPhoto }, alone);
  const key = await begin(store, 2);
  await outbox.send(key);
  expect(await store.get(key)).toMatchObject({ stage: 'done' });
  expect((await store.photos(key)).map(({ state, problem }) => [state, problem])).toEqual([
    ['refused', 'This isn’t a picture.'],
    ['sent', undefined],
  ]);
  expect(server.documents()).toEqual([`${key} 1`]);
});

test('a full disk leaves the photos on the device, and the report goes through', async () => {
  const server = createServer();
  const store = await createDevice(server.calls).store();
  const addPhoto = vi
    .fn(server.calls.addPhoto)
    .mockRejectedValueOnce(new ApiFailure(507, { code: 'serverError' }));
  const outbox = createOutbox(store, { ...server.calls, addPhoto }, alone);
  const key = await begin(store, 1);
  await outbox.send(key);
  expect(await store.get(key)).toMatchObject({ stage: 'committed' });
  await outbox.drain(SUB);
  expect(server.documents()).toEqual([`${key} 0`]);
});
