/** A build, as far as it's needed to report a claim. */
export interface ShellFiles {
  /** The hash in the page's head. */
  readonly build: string;
  /** Paths of assets, whose names contain their hashes. */
  readonly files: readonly string[];
}

/** What a worker has of the browser. */
export interface ShellWindow {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly origin: string;
}

const PREFIX = 'portico.shell.';
const PAGE = '/';

/**
 * Brings up the page without a connection: its HTML and the assets it starts with. It answers nothing else, so calls
 * always go to the server.
 */
export function createShell({ build, files }: ShellFiles, { caches, fetch, origin }: ShellWindow) {
  const name = PREFIX + build;
  const known = new Set(files);
  const open = () => caches.open(name);

  async function pageFirstFromNetwork(request: Request): Promise<Response> {
    try {
      return await fetch(request);
    } catch (cause) {
      const page = await (await open()).match(PAGE);
      if (!page) throw cause;
      return page;
    }
  }

  const asset = async (request: Request) => (await (await open()).match(request)) ?? fetch(request);

  return {
    /** Fails if another build was deployed in the meantime. The browser tries again later. */
    async install(): Promise<void> {
      const page = await fetch(PAGE, { cache: 'no-store', headers: { Accept: 'text/html' } });
      if (!page.ok || !(await page.clone().text()).includes(build))
        throw new Error('The server has another build.');
      const cache = await open();
      await cache.addAll([...files]);
      await cache.put(PAGE, page);
    },

    /** Deletes what earlier builds left. */
    async activate(): Promise<void> {
      const names = await caches.keys();
      await Promise.all(
        names.filter((one) => one.startsWith(PREFIX) && one !== name).map((one) => caches.delete(one)),
      );
    },

    /** Undefined: none of our business. */
    respond(request: Request): Promise<Response> | undefined {
      const url = new URL(request.url);
      if (request.method !== 'GET' || url.origin !== origin) return undefined;
      if (request.mode === 'navigate') return pageFirstFromNetwork(request);
      return known.has(url.pathname) ? asset(request) : undefined;
    },
  };
}
