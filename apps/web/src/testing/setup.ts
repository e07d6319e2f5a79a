import '@testing-library/jest-dom/vitest';
import './computedStyle.ts';
import * as streams from 'node:stream/web';
import { BroadcastChannel } from 'node:worker_threads';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

afterEach(cleanup);

// A busy machine is slow, not wrong: waiting may take its time.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

// Only the last try of `findBy*` and `waitFor` prints the page; the errors of the tries before it are never seen.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// What browsers have and jsdom does not.
Object.assign(globalThis, streams);
globalThis.BroadcastChannel ??= BroadcastChannel as never;
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => undefined;
Element.prototype.scrollTo ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
// A dialog counts as open here; the page behind it isn't inert.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};
Element.prototype.checkVisibility ??= () => true;
