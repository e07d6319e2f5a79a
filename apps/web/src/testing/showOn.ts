import { vi } from 'vitest';

/** What the page takes the screen for until the test restores its mocks. */
export const showOn = (device: 'desktop' | 'phone') =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: device === 'phone',
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
