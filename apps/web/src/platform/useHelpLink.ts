import { useHref, useLinkClickHandler, useSearchParams } from 'react-router';

/** A link that opens a help post over the page, which stays as it is. */
export function useHelpLink(slug: string) {
  const [parameters] = useSearchParams();
  const search = new URLSearchParams(parameters);
  search.set('help', slug);
  const to = { search: `?${search}` };
  return { href: useHref(to), onClick: useLinkClickHandler(to, { preventScrollReset: true }) };
}
