import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { requireSuccess, succeeded } from './failures.ts';
import { load } from './load.ts';
import { median, percentile } from './percentile.ts';
import { freePort } from './ports.ts';

/** Answers with these statuses, in turns. */
async function answering(...statuses: number[]): Promise<string> {
  let answered = 0;
  const server: Server = createServer((_request, response) => {
    response.statusCode = statuses[answered++ % statuses.length] ?? 200;
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const put = (url: string) => load({ url, token: 'any', connections: 1, requests: 10 });

describe('a round of load', () => {
  test('counts the requests that succeeded', async () => {
    expect((await put(await answering(200, 201, 204))).requests).toBe(10);
  });

  test('fails if a single request gets another status, and says how many did', async () => {
    const url = await answering(200, 200, 200, 200, 200, 200, 200, 200, 200, 500);
    await expect(put(url)).rejects.toThrow(
      `${url}: 9 requests succeeded, 1 got another status than 2xx, 0 got no response.`,
    );
  });

  test('fails if every request is redirected', async () => {
    await expect(put(await answering(302))).rejects.toThrow('10 got another status than 2xx');
  });

  test('fails if there is no server', async () => {
    await expect(put(`http://127.0.0.1:${await freePort()}`)).rejects.toThrow('got no response');
  });

  test('fails if no request was made', () => {
    const nothing = { successes: 0, otherStatuses: 0, unanswered: 0 };
    expect(() => requireSuccess('/api', nothing)).toThrow('/api: no request was made.');
  });
});

/** Gives these responses in turns. */
const responding =
  (...responses: Response[]) =>
  async () =>
    responses.shift() ?? new Response('{}', { status: 500 });
const responded = (status: number, headers = {}) => new Response('{}', { status, headers });
const soon = { 'retry-after': '0' };

test('a single request fails with its status and its response', async () => {
  await expect(succeeded('/api', responding(responded(503, soon)))).rejects.toThrow('/api: 503 {}');
});

describe('a single request of a brief run', () => {
  test('is sent again where the portal asks for patience', async () => {
    const send = responding(responded(503, soon), responded(503, soon), responded(201));
    expect((await succeeded('/api', send, 3)).status).toBe(201);
  });

  test('isn’t sent again and again', async () => {
    const send = responding(responded(503, soon), responded(503, soon), responded(201));
    await expect(succeeded('/api', send, 2)).rejects.toThrow('/api: 503 {}');
  });

  test.each([
    [503, {}],
    [429, soon],
    [500, soon],
  ])('fails with %s and the headers %o', async (status, headers) => {
    const send = responding(responded(status, headers), responded(200));
    await expect(succeeded('/api', send, 3)).rejects.toThrow(`/api: ${status} {}`);
  });
});

test('figures need something to be made from', () => {
  expect(percentile([1, 2, 3], 0.99)).toBe(3);
  expect(median([3, 1, 2])).toBe(2);
  expect(() => median([])).toThrow('Nothing was measured.');
});
