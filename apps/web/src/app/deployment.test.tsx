import { errorText } from '@portico/contract/errors';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type DataRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../platform/apiFailure.ts';
import { connection } from '../platform/connection.ts';
import { leave } from '../platform/leave.ts';
import { dismiss, useNotices } from '../platform/notify.ts';
import { Connected } from './Connected.tsx';
import { watchDeployment } from './deployment.ts';
import { createQueries } from './queries.ts';
import { PageError } from './shell/failure/PageError.tsx';

vi.mock('../platform/leave.ts', async (original) => ({
  ...(await original<typeof import('../platform/leave.ts')>()),
  leave: vi.fn(),
  pathHere: () => '/quotes?page=2',
}));

const fetched = vi.fn();
const serve = (build: string) =>
  fetched.mockImplementation(async () => new Response(`<html><head><meta name="build" content="${build}">`));
const notices = () => renderHook(useNotices).result.current;

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('fetch', fetched);
  sessionStorage.clear();
  document.head.innerHTML = '<meta name="build" content="one">';
  for (const { id } of notices()) dismiss(id);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('navigation', () => {
  let router: DataRouter;
  beforeEach(async () => {
    vi.useFakeTimers();
    router = createMemoryRouter(
      ['/', '/quotes', '/claims', '/privacy'].map((path) =>
        path === '/privacy' ? { path } : { path, loader: () => null },
      ),
    ) as DataRouter;
    watchDeployment(router);
    await vi.waitUntil(() => router.state.initialized);
  });
  const goTo = async (path: string) => {
    await router.navigate(path);
    await vi.advanceTimersByTimeAsync(0);
  };

  // @spec 7.131
  it('asks for the deployed build, past every cache, and stays with its own', async () => {
    serve('one');
    await goTo('/quotes');
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/', {
      cache: 'no-store',
      headers: { Accept: 'text/html' },
      signal: expect.any(AbortSignal),
    });
    expect(leave).not.toHaveBeenCalled();
  });

  // @spec 4.41, 7.131
  it('loads another build at its target, and only once', async () => {
    serve('two');
    await goTo('/quotes?state=FL');
    expect(leave).toHaveBeenCalledExactlyOnceWith('/quotes?state=FL');
    await goTo('/claims');
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  // @spec 4.41
  it('asks on every navigation, a change of the query included', async () => {
    serve('one');
    for (const path of ['/?x=1', '/quotes', '/privacy', '/quotes', '/quotes?page=2']) await goTo(path);
    expect(fetched).toHaveBeenCalledTimes(5);
    serve('two');
    await goTo('/quotes?page=3');
    expect(leave).toHaveBeenCalledExactlyOnceWith('/quotes?page=3');
  });

  it('asks once for navigations that start while it asks, and loads where the last one leads', async () => {
    let answer = (_: Response) => {};
    fetched.mockImplementation(() => new Promise<Response>((resolve) => (answer = resolve)));
    await goTo('/quotes');
    await goTo('/claims');
    expect(fetched).toHaveBeenCalledTimes(1);
    answer(new Response('<meta name="build" content="two">'));
    await vi.advanceTimersByTimeAsync(0);
    expect(leave).toHaveBeenCalledExactlyOnceWith('/claims');
  });

  it('does not interrupt a search that writes itself into the address', async () => {
    serve('two');
    document.body.innerHTML = '<input type="search">';
    document.querySelector('input')?.focus();
    await goTo('/?q=whit');
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(leave).not.toHaveBeenCalled();
    await goTo('/quotes');
    expect(leave).toHaveBeenCalledExactlyOnceWith('/quotes');
    document.body.innerHTML = '';
  });

  it('takes nothing away from who has begun to type', async () => {
    let answer = (_: Response) => {};
    fetched.mockImplementation(() => new Promise<Response>((resolve) => (answer = resolve)));
    await goTo('/quotes');
    document.dispatchEvent(new Event('input', { bubbles: true }));
    answer(new Response('<meta name="build" content="two">'));
    await vi.advanceTimersByTimeAsync(0);
    expect(leave).not.toHaveBeenCalled();
  });

  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers with something else', async () => new Response('Bad Gateway', { status: 502 })],
  ])('does not mind a server that %s', async (_, reply) => {
    fetched.mockImplementation(reply);
    await goTo('/quotes');
    expect(leave).not.toHaveBeenCalled();
    expect(notices()).toEqual([]);
  });
});

describe('a page that could not be shown', () => {
  const open = (loader: () => unknown) => {
    const router = createMemoryRouter([
      { path: '/quotes', ErrorBoundary: PageError, element: <h1>Quotes</h1>, loader },
      { path: '/', element: null },
    ]);
    render(
      <QueryClientProvider client={createQueries()}>
        <Connected>
          <RouterProvider router={router} />
        </Connected>
      </QueryClientProvider>,
    );
    return router.navigate('/quotes');
  };
  const sorry = () => screen.findByRole('heading', { name: 'This page couldn’t be displayed' });
  const retry = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const chunkFailure = () => {
    const payload = new TypeError('Failed to fetch dynamically imported module');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    throw payload;
  };

  it('says so, and is shown when another try succeeds', async () => {
    const loader = vi
      .fn((): unknown => null)
      .mockImplementationOnce(() => {
        throw new RangeError('secret');
      });
    await open(loader);
    await sorry();
    expect(screen.getByText(errorText('serverError'))).toBeVisible();
    await retry();
    expect(await screen.findByRole('heading', { name: 'Quotes' })).toBeVisible();
    expect(leave).not.toHaveBeenCalled();
  });

  it("shows the server's message", async () => {
    await open(() => {
      throw new ApiFailure(404, { code: 'recordNotFound' });
    });
    await sorry();
    expect(screen.getByText('We couldn’t find that record. It may have been removed.')).toBeVisible();
  });

  // @spec 8.8
  it('for want of one of its parts is loaded afresh, once for each build', async () => {
    serve('one');
    await open(chunkFailure);
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/quotes?page=2'));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('and is not, when that did not help', async () => {
    serve('one');
    sessionStorage.setItem('portico.reloaded.chunk.one', 'before');
    await open(chunkFailure);
    await sorry();
    expect(leave).not.toHaveBeenCalled();
    await retry();
    expect(leave).toHaveBeenCalledExactlyOnceWith('/quotes?page=2');
  });

  it('nor in an outage, which would take the portal away, but by itself after it', async () => {
    fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    await open(chunkFailure);
    await sorry();
    expect(await screen.findByText(/It will load by itself/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(leave).not.toHaveBeenCalled();
    expect(notices()).toEqual([]);
    serve('one');
    await act(() => connection.check());
    expect(leave).toHaveBeenCalledExactlyOnceWith('/quotes?page=2');
  });

  // @spec I11.14
  it('is shown by itself after an outage', async () => {
    fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    await connection.check();
    await open(() => {
      if (connection.outage()) throw new ApiFailure(0, { code: 'offline' });
      return null;
    });
    await sorry();
    serve('one');
    await act(() => connection.check());
    expect(await screen.findByRole('heading', { name: 'Quotes' })).toBeVisible();
  });
});
