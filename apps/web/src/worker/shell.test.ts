import { beforeEach, expect, test, vi } from 'vitest';
import { createShell } from './shell.ts';

const ORIGIN = 'https://brokerage.test';
const files = ['/assets/main-1.js', '/assets/report-1.js'];
const fetched = vi.fn<typeof fetch>();

/** The browser's caches, by name and path. */
let kept: Map<string, Map<string, Response>>;
const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, ORIGIN).pathname;
const cacheNamed = (name: string) => {
  const cache = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, cache);
  return {
    match: async (request: RequestInfo) => cache.get(pathOf(request))?.clone(),
    put: async (request: RequestInfo, response: Response) => void cache.set(pathOf(request), response),
    addAll: async (paths: string[]) => {
      for (const path of paths) cache.set(path, await fetched(path));
    },
  };
};
const caches = {
  open: async (name: string) => cacheNamed(name),
  keys: async () => [...kept.keys()],
  delete: async (name: string) => kept.delete(name),
} as unknown as CacheStorage;

const shellOf = (build: string) => createShell({ build, files }, { caches, fetch: fetched, origin: ORIGIN });
const page = (build: string) => new Response(`<meta name="build" content="${build}">`);
/** Test requests can't be navigations. */
const navigation = (path: string) =>
  Object.defineProperty(new Request(ORIGIN + path), 'mode', { value: 'navigate' });

beforeEach(() => {
  kept = new Map();
  fetched
    .mockReset()
    .mockImplementation(async (request) =>
      pathOf(request) === '/' ? page('b1') : new Response(`fresh ${pathOf(request)}`),
    );
});

// @spec I13.27
test('opens the page from the network, and from the device when there is none', async () => {
  const shell = shellOf('b1');
  await shell.install();
  fetched.mockResolvedValueOnce(new Response('newest'));
  expect(await (await shell.respond(navigation('/claims/report')))?.text()).toBe('newest');
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await (await shell.respond(navigation('/claims/report?policy=1')))?.text()).toContain('b1');
});

test('serves the assets of its build from the device', async () => {
  const shell = shellOf('b1');
  await shell.install();
  fetched.mockClear();
  const asset = await shell.respond(new Request(`${ORIGIN}/assets/report-1.js`));
  expect(await asset?.text()).toBe('fresh /assets/report-1.js');
  expect(fetched).not.toHaveBeenCalled();
});

test('fetches an asset that the browser has dropped', async () => {
  const asset = await shellOf('b1').respond(new Request(`${ORIGIN}/assets/report-1.js`));
  expect(await asset?.text()).toBe('fresh /assets/report-1.js');
});

// @spec I13.27
test.each([
  ['a call', new Request(`${ORIGIN}/api/Claim`)],
  ['a write', new Request(`${ORIGIN}/assets/main-1.js`, { method: 'POST' })],
  ['the check for a new build', new Request(`${ORIGIN}/`)],
  ['an asset of another build', new Request(`${ORIGIN}/assets/main-2.js`)],
  ['another host', new Request('https://elsewhere.test/assets/main-1.js')],
])('leaves %s to the browser', (_, request) => {
  expect(shellOf('b1').respond(request)).toBeUndefined();
});

test('isn’t installed halfway between two builds', async () => {
  await expect(shellOf('b2').install()).rejects.toThrow('The server has another build.');
  expect(kept.size).toBe(0);
});

test('deletes the files of earlier builds, and nothing else', async () => {
  kept.set('portico.shell.b0', new Map()).set('someone else', new Map());
  const shell = shellOf('b1');
  await shell.install();
  await shell.activate();
  expect([...kept.keys()]).toEqual(['someone else', 'portico.shell.b1']);
});

test('shows the browser’s own error if nothing was kept', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(shellOf('b1').respond(navigation('/claims/report'))).rejects.toThrow('Failed to fetch');
});
