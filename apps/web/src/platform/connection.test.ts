import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection, onReturn, watchConnection } from './connection.ts';

watchConnection();

const ready = vi.fn<() => Promise<Response>>();
const up = async () => new Response('{"status":"ready"}');
const unreachable = async () => {
  throw new TypeError('Failed to fetch');
};
const failing = (status: number, body: object | string) => async () =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

let isOnline = true;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('fetch', ready);
  isOnline = true;
  ready.mockImplementation(up);
  await connection.check();
  ready.mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

// @spec I11.14
describe('the cause of an outage', () => {
  it.each([
    ['unreachable', unreachable],
    ['unavailable', failing(503, { code: 'unavailable', message: '' })],
    ['maintenance', failing(503, { code: 'maintenance', message: '' })],
    ['maintenance', failing(503, '<h1>Away</h1>')],
    ['unavailable', failing(502, '<h1>Bad Gateway</h1>')],
    [undefined, failing(404, 'The proxy keeps this path to itself.')],
    [undefined, up],
  ] as const)('is %s', async (outage, reply) => {
    ready.mockImplementation(reply);
    expect(await connection.check()).toBe(outage);
    expect(connection.outage()).toBe(outage);
  });

  it('is offline if the device has no network', async () => {
    isOnline = false;
    ready.mockImplementation(unreachable);
    expect(await connection.check()).toBe('offline');
  });
});

it('asks once for all who want to know at the same time', async () => {
  await Promise.all([connection.check(), connection.check(), connection.check()]);
  expect(ready).toHaveBeenCalledOnce();
});

// @spec I11.15
it('asks again less and less often until the server answers, then stops', async () => {
  ready.mockImplementation(unreachable);
  await connection.check();
  const asked = async (milliseconds: number) => {
    ready.mockClear();
    await vi.advanceTimersByTimeAsync(milliseconds);
    return ready.mock.calls.length;
  };
  expect([await asked(999), await asked(1)]).toEqual([0, 1]);
  expect([await asked(1999), await asked(1)]).toEqual([0, 1]);
  expect([await asked(3999), await asked(1)]).toEqual([0, 1]);
  expect(await asked(10 * 60_000)).toBeLessThan(22);
  ready.mockImplementation(up);
  await asked(30_000);
  expect(connection.outage()).toBeUndefined();
  expect(await asked(10 * 60_000)).toBe(0);
});

it("doesn't believe a browser that says it's offline while the portal answers", async () => {
  isOnline = false;
  window.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ready).toHaveBeenCalledOnce();
  expect(connection.outage()).toBeUndefined();
});

it('reports the return once, within a second of the network', async () => {
  const returned = vi.fn();
  const stop = onReturn(returned);
  ready.mockImplementation(unreachable);
  await connection.check();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(returned).not.toHaveBeenCalled();
  ready.mockImplementation(up);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(returned).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(returned).toHaveBeenCalledOnce();
  stop();
});

it('asks again soon if the first check fails while the network comes back', async () => {
  ready.mockImplementation(unreachable);
  await connection.check();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1000);
  ready.mockImplementation(up);
  await vi.advanceTimersByTimeAsync(1000);
  expect(connection.outage()).toBeUndefined();
});
