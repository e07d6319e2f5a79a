import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeToken } from '../testing/tokens.ts';
import { createRecent } from './geocode.cache.ts';
import { geocode } from './geocode.ts';
import { session } from './session.ts';

vi.mock('./oidc.ts', () => ({ renew: vi.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

let asked: string[] = [];
let isDown = false;
beforeEach(() => {
  session.set({ token: makeToken() });
  asked = [];
  isDown = false;
  server.use(
    http.get('*/api/Geocode/Address', ({ request }) => {
      const code = new URL(request.url).searchParams.get('PostalCode') ?? '';
      asked.push(code);
      return isDown
        ? HttpResponse.json({ code: 'serverError' }, { status: 500 })
        : HttpResponse.json({ PostalCode: code });
    }),
  );
});

test('the last three are kept, the one not asked for longest goes first (spec §9)', () => {
  const recent = createRecent<number>(3);
  for (const [index, key] of ['a', 'b', 'c'].entries()) recent.set(key, index);
  expect(recent.get('a')).toBe(0);
  recent.set('d', 3);
  expect(recent.get('b')).toBeUndefined();
  expect(['a', 'c', 'd'].map(recent.get)).toEqual([0, 2, 3]);
  recent.set('a', 9);
  recent.set('e', 4);
  expect(recent.get('c')).toBeUndefined();
  expect(recent.get('a')).toBe(9);
  recent.delete('a');
  expect(recent.get('a')).toBeUndefined();
});

const at = (PostalCode: string) => geocode({ City: 'Naples', State: 'FL', PostalCode });

test('an address is asked for once while it is among the last three, however many want it at a time', async () => {
  await Promise.all([at('34101'), at('34101'), at('34102'), at('34103')]);
  expect(asked).toEqual(['34101', '34102', '34103']);
  expect(await at('34101')).toEqual({ PostalCode: '34101' });
  await at('34104');
  await at('34101');
  await at('34102');
  expect(asked).toEqual(['34101', '34102', '34103', '34104', '34102']);
});

test('a failure is not kept', async () => {
  isDown = true;
  await expect(at('34110')).rejects.toThrow();
  isDown = false;
  expect(await at('34110')).toEqual({ PostalCode: '34110' });
});
