import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PARAMETER = 'help';
/** Marks a place in the history that opening Help added: closing goes back from it. */
const OPENED = { isHelpOpened: true };

interface HelpAddress {
  /** The post named in the address; empty for Help itself, undefined if it's closed. */
  readonly slug: string | undefined;
  open(): void;
  close(): void;
}

/** Whether Help is open is part of the address: a link can name a post, and the back button closes it. */
export function useHelpAddress(): HelpAddress {
  const [parameters] = useSearchParams();
  const { state, hash } = useLocation();
  const navigate = useNavigate();

  const searchWith = (slug: string | undefined) => {
    const search = new URLSearchParams(parameters);
    search.delete(PARAMETER);
    if (slug !== undefined) search.set(PARAMETER, slug);
    return search.toString();
  };
  const go = (slug: string | undefined, options: { state: unknown; replace: boolean }) =>
    void navigate({ search: searchWith(slug), hash }, { ...options, preventScrollReset: true });

  return {
    slug: parameters.get(PARAMETER) ?? undefined,
    open: () => go('', { state: OPENED, replace: false }),
    close: () => {
      if (state?.isHelpOpened) void navigate(-1);
      else go(undefined, { state: null, replace: true });
    },
  };
}

/** Past the router: turning to another post is no navigation, and makes no new place in the history. */
export function nameInAddress(slug: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set(PARAMETER, slug);
  window.history.replaceState(window.history.state, '', url);
}
