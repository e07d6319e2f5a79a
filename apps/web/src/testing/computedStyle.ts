/**
 * jsdom asks every rule of its style sheet for every element whose style is read: a fifth of the time of these tests.
 * None of our style sheets is loaded here, so elements of one kind look alike, unless a style attribute says otherwise.
 */
const compute = window.getComputedStyle.bind(window);
const looks = new Map<string, CSSStyleDeclaration>();

/** What the rules of jsdom's own sheet ask for. */
const TELLING = ['hidden', 'open', 'type', 'popover'];

const kindOf = (element: Element): string =>
  [element.localName, ...TELLING.map((name) => element.getAttribute(name))].join('|');

function hasOwnLook(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (at.hasAttribute('style')) return true;
  return false;
}

/** Works out each value once. */
function remembering(style: CSSStyleDeclaration): CSSStyleDeclaration {
  const values = new Map<string | symbol, unknown>();
  const once = (name: string | symbol, read: () => unknown) => {
    if (!values.has(name)) values.set(name, read());
    return values.get(name);
  };
  const getPropertyValue = (name: string) => once(name, () => style.getPropertyValue(name));
  return new Proxy(style, {
    get: (_, name) =>
      name === 'getPropertyValue' ? getPropertyValue : once(name, () => Reflect.get(style, name)),
  });
}

window.getComputedStyle = (element, pseudo) => {
  if (pseudo || hasOwnLook(element)) return compute(element, pseudo);
  const kind = kindOf(element);
  const known = looks.get(kind) ?? remembering(compute(element));
  looks.set(kind, known);
  return known;
};
