import * as streams from 'node:stream/web';

/** What browsers have and jsdom does not. Before anything that uses it is loaded. */
Object.assign(globalThis, streams);
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
// Never idle: what starts by itself then would make its calls in whichever test is slow.
window.requestIdleCallback ??= () => 0;
window.cancelIdleCallback ??= () => undefined;
