import type { Plugin } from 'vite';

/** A file of the build, as far as this looks at it. */
interface Piece {
  readonly type: 'chunk' | 'asset';
  readonly isEntry?: boolean;
  readonly facadeModuleId?: string | null;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly viteMetadata?: {
    readonly importedCss: ReadonlySet<string>;
    readonly importedAssets: ReadonlySet<string>;
  };
}
type Bundle = Readonly<Record<string, Piece>>;

const ENTRY = /[\\/]index\.html$/;
/** Loaded later than the page itself: claims as insureds see them, and the libraries that renew a session and send photos. */
const LATER = /[\\/](rooms[\\/]claims[\\/]|oidc-client-ts[\\/]|tus-js-client[\\/])/;

const isNeeded = ({ facadeModuleId, moduleIds = [] }: Piece): boolean =>
  [facadeModuleId ?? '', ...moduleIds].some((id) => LATER.test(id));

/** Every file that reporting a claim needs: the page with all it imports, and the parts it loads later. */
export function shellFilesOf(bundle: Bundle): string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const piece = bundle[name];
    if (!piece || files.has(name)) return;
    files.add(name);
    for (const css of piece.viteMetadata?.importedCss ?? []) files.add(css);
    for (const asset of piece.viteMetadata?.importedAssets ?? []) files.add(asset);
    for (const next of piece.imports ?? []) visit(next);
    for (const next of piece.dynamicImports ?? []) {
      const later = bundle[next];
      if (later && isNeeded(later)) visit(next);
    }
  };
  for (const [name, piece] of Object.entries(bundle))
    if (piece.isEntry && ENTRY.test(piece.facadeModuleId ?? '')) visit(name);
  return [...files].sort();
}

const buildIn = (html: string): string => /name="build" content="(\w+)"/.exec(html)?.[1] ?? '';

export const WORKER = 'shell-worker.js';

/** Tells the worker which files its build needs to open without a connection. */
export const shellFiles: Plugin = {
  name: 'portico:shell-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const [page, worker] = [bundle['index.html'], bundle[WORKER]];
      if (page?.type !== 'asset' || worker?.type !== 'chunk') throw new Error('The build has no worker.');
      if (worker.imports.length > 0) throw new Error('The worker has to be one file.');
      const files = shellFilesOf(bundle as Bundle).map((file) => `/${file}`);
      const list = JSON.stringify({ build: buildIn(String(page.source)), files });
      worker.code = worker.code.replace('SHELL_FILES', () => list);
    },
  },
};
