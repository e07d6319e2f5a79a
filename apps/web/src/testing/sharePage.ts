import { BroadcastChannel, threadId } from 'node:worker_threads';
import { afterAll, vi } from 'vitest';

/** Vitest's own list of the modules that a file has replaced. `isolate` would empty it, and reload every library. */
const mocker: { reset(): void } = Reflect.get(globalThis, '__vitest_mocker__');

/** What our modules listen to as long as the page lives. Libraries listen to other events of the document, and only once. */
const LASTING =
  /^(visibilitychange|page(hide|show)|online|offline|storage|resize|error|unhandledrejection|load|vite:preloadError)$/;

/** The files of a worker share a page. After each it's as new: modules are loaded again, but not libraries. */
export function sharePage(): void {
  const forget = [forgetListeners(window), forgetListeners(document), closeChannels()];
  afterAll(() => {
    for (const each of forget) each();
    vi.resetModules();
    mocker.reset();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    document.title = '';
    for (const part of [document.head, document.body]) part.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
  });
}

function forgetListeners(target: EventTarget): () => void {
  const add = target.addEventListener;
  const added: Parameters<typeof add>[] = [];
  target.addEventListener = (...args: Parameters<typeof add>) => {
    if (LASTING.test(args[0])) added.push(args);
    add.apply(target, args);
  };
  return () => {
    target.addEventListener = add;
    for (const args of added) target.removeEventListener(...args);
  };
}

let pages = 0;

/** Other workers' pages aren't other tabs, and neither are earlier files'. */
function closeChannels(): () => void {
  const open: BroadcastChannel[] = [];
  const page = `${process.pid} ${threadId} ${pages++}`;
  const OfThisPage = class extends BroadcastChannel {
    constructor(name: string) {
      super(`${name} ${page}`);
      open.push(this);
    }
  };
  Object.assign(globalThis, { BroadcastChannel: OfThisPage });
  return () => {
    for (const channel of open) channel.close();
  };
}
