import { useLayoutEffect, useSyncExternalStore } from 'react';

/** How a page is called once it knows what it shows. Until then its route's title is used. */
export interface PageName {
  /** In the browser's tab and history. */
  readonly title: string;
  /** The last step of the breadcrumb, if it is shorter than the title. */
  readonly crumb?: string;
  /** The pages above this one, outermost first, instead of the route's. */
  readonly parents: readonly { readonly title: string; readonly to: string }[];
}

let current: PageName | undefined;
const listeners = new Set<() => void>();

function set(name: PageName | undefined): void {
  current = name;
  for (const listener of listeners) listener();
}

/** For the page: names it as long as it is shown. */
export function useNamedPage(name: PageName | undefined): void {
  const written = name && JSON.stringify(name);
  useLayoutEffect(() => {
    if (written === undefined) return;
    set(JSON.parse(written) as PageName);
    return () => set(undefined);
  }, [written]);
}

/** For the shell. */
export const usePageName = (): PageName | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
