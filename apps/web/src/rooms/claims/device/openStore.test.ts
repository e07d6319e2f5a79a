import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { openStore } from './openStore.ts';
import { isEditable, isUnsent, newKey } from './report.ts';
import { begin, createDevice, createServer, photoOf, SUB } from './world.fixture.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const device = () => createDevice(createServer().calls);

test('keeps what one tab saves for the next one', async () => {
  const { store } = device();
  const [one, other] = await Promise.all([store(), store()]);
  const key = await begin(one, 2);
  await one.save(key, isEditable, { values: { description: 'A limb fell.' } });
  expect(await other.get(key)).toMatchObject({ values: { description: 'A limb fell.' }, stage: 'draft' });
  expect(await other.photos(key)).toHaveLength(2);
  expect(one.isKept).toBe(true);
});

test('does not save over a report that another tab has sent', async () => {
  const { store } = device();
  const [one, other] = await Promise.all([store(), store()]);
  const key = await begin(one);
  await one.move(key, 'queue');
  expect(await other.save(key, isEditable, { values: 'late' })).toBeUndefined();
  expect(await one.get(key)).toMatchObject({ values: expect.anything(), stage: 'queued' });
});

test('does not make a move that the stage does not have', async () => {
  const store = await device().store();
  const key = await begin(store);
  expect(await store.move(key, 'accept')).toBeUndefined();
  expect(await store.get(key)).toMatchObject({ stage: 'draft' });
});

// @spec I13.26
test('deletes drafts after two weeks, and never a report that is still to be sent', async () => {
  const { store, sleep } = device();
  const kept = await store();
  const [draft, queued] = [await begin(kept, 1), await begin(kept, 1)];
  await kept.save(draft, isEditable, {});
  await kept.move(queued, 'queue');
  sleep(14 * DAY_MS);
  await kept.sweep();
  expect(await kept.all(SUB)).toHaveLength(2);
  sleep(DAY_MS);
  await kept.sweep();
  expect((await kept.all(SUB)).map(({ key }) => key)).toEqual([queued]);
  expect(await kept.photos(draft)).toEqual([]);
  expect(await kept.photos(queued)).toHaveLength(1);
});

// @spec I13.26
test('forgets a person, except what they want to keep', async () => {
  const store = await device().store();
  const [draft, queued] = [await begin(store, 1), await begin(store)];
  await store.move(queued, 'queue');
  await store.keepLists(SUB, ['lists']);
  await store.forget('someone else');
  expect(await store.all(SUB)).toHaveLength(2);
  await store.forget(SUB, isUnsent);
  expect((await store.all(SUB)).map(({ key }) => key)).toEqual([queued]);
  expect(await store.photos(draft)).toEqual([]);
  expect(await store.lists(SUB)).toBeUndefined();
  await store.forget(SUB);
  expect(await store.all(SUB)).toEqual([]);
});

test('removes a report with its photos, and no others', async () => {
  const store = await device().store();
  const [one, other] = [await begin(store, 2), await begin(store, 1)];
  await store.removePhoto(one, '0');
  expect((await store.photos(one)).map(({ id }) => id)).toEqual(['1']);
  await store.remove(one);
  expect(await store.get(one)).toBeUndefined();
  expect(await store.photos(one)).toEqual([]);
  expect(await store.photos(other)).toHaveLength(1);
});

test('tells this tab and the others about a change', async () => {
  const { store } = device();
  const [one, other] = await Promise.all([store(), store()]);
  const [here, there] = [vi.fn(), vi.fn()];
  one.subscribe(here);
  other.subscribe(there);
  await begin(one);
  expect(here).toHaveBeenCalled();
  await vi.waitFor(() => expect(there).toHaveBeenCalled());
});

// @spec I13.25
test('works in memory in a browser that refuses to keep anything, and says so', async () => {
  globalThis.indexedDB = Object.assign(new IDBFactory(), {
    open: () => {
      throw new DOMException('The user denied permission.', 'SecurityError');
    },
  });
  const store = await openStore(() => 0);
  expect(store.isKept).toBe(false);
  const key = await begin(store, 1);
  await store.putPhoto(photoOf(key, '9'));
  expect(await store.save(key, isEditable, { values: 'new' })).toMatchObject({ values: 'new' });
  await store.move(key, 'queue');
  expect(await store.save(key, isEditable, {})).toBeUndefined();
  expect(await store.photos(key)).toHaveLength(2);
  await store.removePhoto(key, '9');
  await store.forget(SUB, isUnsent);
  expect(await store.all(SUB)).toHaveLength(1);
  await store.remove(key);
  expect(await store.photos(key)).toEqual([]);
});

test('makes keys that are UUIDs of version 7 and sort by time', () => {
  const keys = [1, 2, 3].map((day) => newKey(Date.UTC(2026, 10, day)));
  expect(keys).toEqual([...keys].sort());
  for (const key of keys)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(Array.from({ length: 100 }, () => newKey(0))).size).toBe(100);
});
