/**
 * jsdom asks every rule of its style sheet for every element whose style is read: a fifth of the time of these tests.
 * None of our style sheets is loaded here, so an element's name decides how it is displayed, unless an attribute says otherwise.
 */
const own: typeof getComputedStyle & { jsdom?: typeof getComputedStyle } = window.getComputedStyle;
/** The page is shared, so another file may have replaced it already. */
const compute = own.jsdom ?? own.bind(window);

const NAMES_BY_DISPLAY = {
  block:
    'address article aside blockquote body dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend main menu nav ol p pre search section ul',
  inline:
    'a abbr audio b bdi bdo br canvas cite code data del dfn em embed i iframe img ins kbd label map mark meter noscript object optgroup option output picture progress q s samp select small span strong sub sup svg textarea time u var video wbr',
  'inline-block': 'button input',
  'list-item': 'li',
  none: 'base datalist head link meta script style template title',
  table: 'table',
  'table-caption': 'caption',
  'table-cell': 'td th',
  'table-column': 'col',
  'table-column-group': 'colgroup',
  'table-footer-group': 'tfoot',
  'table-header-group': 'thead',
  'table-row': 'tr',
  'table-row-group': 'tbody',
};
/** The display of each kind of element. What isn't listed, jsdom is asked once. */
const displays = new Map(
  Object.entries(NAMES_BY_DISPLAY).flatMap(([display, names]) =>
    names.split(' ').map((name) => [name, display] as const),
  ),
);
export const LISTED: ReadonlyMap<string, string> = new Map(displays);

/** What the rules of jsdom's own sheet ask for besides the name. */
const TELLING = ['hidden', 'open', 'type', 'popover'];

function kindOf(element: Element): string {
  let kind = element.localName;
  for (const name of TELLING) {
    const value = element.getAttribute(name);
    // Of the types, only one has a look of its own.
    if (value !== null && (name !== 'type' || value === 'hidden')) kind += `[${name}=${value}]`;
  }
  return kind;
}

/** Sizes, places and colors of its own change nothing that the queries ask for. */
const ASKED_FOR = /display|visibility|opacity|pointer-events|\ball\b/;

function hasOwnLook(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (ASKED_FOR.test(at.getAttribute('style') ?? '')) return true;
  return false;
}

/** Knows what the queries ask for, and leaves the rest to jsdom. */
function styleOf(element: Element): CSSStyleDeclaration {
  const kind = kindOf(element);
  const display = displays.get(kind) ?? compute(element).display;
  displays.set(kind, display);
  const known: Record<string | symbol, unknown> = {
    ...{ display, visibility: 'visible', opacity: '1', pointerEvents: 'auto' },
    getPropertyValue: (name: string) =>
      name === 'display' || name === 'visibility' ? known[name] : compute(element).getPropertyValue(name),
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => known[name] ?? Reflect.get(compute(element), name),
  });
}

window.getComputedStyle = Object.assign(
  (element: Element, pseudo?: string | null) =>
    pseudo || hasOwnLook(element) ? compute(element, pseudo) : styleOf(element),
  { jsdom: compute },
);

/** As jsdom itself works it out, for the test of this file. */
export const computedByJsdom = compute;
