import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { LoadMore, type Pages } from './LoadMore.tsx';

/** What the browser tells about the place below the list, oldest first. */
let see: (...isNear: boolean[]) => void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = (...isNear) => act(() => tell(isNear.map((isIntersecting) => ({ isIntersecting }))));
      }
      observe() {}
      disconnect() {}
    },
  );
});

const fetchNextPage = vi.fn();
beforeEach(() => void fetchNextPage.mockReset());
const IDLE: Pages = {
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage,
};
const LOADING = { ...IDLE, isFetching: true, isFetchingNextPage: true };
const REFRESHING = { ...IDLE, isFetching: true };

const more = (pages: Pages) => (
  <LoadMore label="Show more claims" failure="We couldn’t load more claims." pages={pages} />
);

test('loads the next page when the end of the list comes near, and goes on while it stays near', () => {
  const { rerender } = render(more(IDLE));
  see(false);
  expect(fetchNextPage).not.toHaveBeenCalled();
  see(true);
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(more(LOADING));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(more(IDLE));
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
});

test('believes the latest of several reports that a busy machine brings at once', () => {
  const { rerender } = render(more(IDLE));
  see(false, true);
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  see(true, false);
  rerender(more(IDLE));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});

test('goes on after the list was loaded again in between, also if that failed', () => {
  const { rerender } = render(more(IDLE));
  see(true);
  // The next page’s request was replaced before anyone saw it load.
  rerender(more(REFRESHING));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(more({ ...IDLE }));
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
});

test('asks before it tries a failed page again', async () => {
  const { rerender } = render(more(IDLE));
  see(true);
  rerender(more({ ...IDLE, isFetchNextPageError: true }));
  see(false);
  see(true);
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
});
