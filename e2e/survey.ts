/** What is on a page, by keys that are the same wherever it's shown in the same way. */
export interface Seen {
  /** How elements are marked up. One key is of no element, but of the order of headings and landmarks. */
  readonly shapes: Map<string, Element | undefined>;
  /** How texts and targets look, in one color scheme and width. Without those that plainly have contrast and size. */
  readonly looks: Map<string, Element>;
}

interface Survey {
  readonly shapes: string[];
  readonly looks: string[];
  /** Axe lets a small button pass that nothing else is near, which may be so only until a line wraps. */
  readonly small: string[];
}

/** Runs in the page, and keeps there which element each key belongs to. */
export function survey(): Survey {
  const STATE =
    /^(class|style|type|role|disabled|readonly|data-.+|aria-(current|selected|checked|pressed|expanded|invalid|disabled|sort|hidden))$/;
  const TARGETS =
    'a, button, input, textarea, select, summary, [role=tab], [role=option], [role=switch], [role^=menuitem]';

  /** Lengths and counts differ from record to record, colors don't. */
  const kept = ({ name, value }: Attr) =>
    name === 'style'
      ? value.replaceAll(/\d[\d.]*(?=px|%|r?em|m?s\b)/g, '0')
      : value.replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d+/g, '0');
  const lookOf = (element: Element) =>
    [element.localName, ...[...element.attributes].filter(({ name }) => STATE.test(name)).map(kept)].join(
      '.',
    );
  const pointsNowhere = ({ name, value }: Attr) =>
    /^(for|aria-(labelledby|describedby|controls|owns|details|errormessage|activedescendant))$/.test(name) &&
    value.split(/\s+/).some((id) => id !== '' && document.getElementById(id) === null);
  const shapeOf = (element: Element) =>
    [
      ...[...element.attributes]
        .map((one) => `${one.name}${one.value === '' ? '-' : ''}${pointsNowhere(one) ? '!' : ''}`)
        .sort(),
      element.textContent?.trim() ? 'text' : '',
      'labels' in element ? (element as HTMLInputElement).labels?.length : '',
    ].join(',');
  const hasText = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const hashOf = (text: string) => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      high = Math.imul(high ^ code, 2654435761);
      low = Math.imul(low ^ code, 1597334677);
    }
    return (high >>> 0).toString(36) + (low >>> 0).toString(36);
  };

  /** The parts of a color without transparency, from 0 to 1. */
  const partsOf = (color: string): number[] | undefined => {
    const [, bytes] = /^rgb\(([^)]+)\)$/.exec(color) ?? [];
    if (bytes !== undefined) return bytes.split(',').map((part) => Number(part) / 255);
    const [, parts] = /^color\(srgb ([\d. ]+)\)$/.exec(color) ?? [];
    return parts?.split(' ').map(Number);
  };
  const luminanceOf = (color: string): number | undefined => {
    const [red, green, blue] = (partsOf(color) ?? []).map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return red === undefined || green === undefined || blue === undefined
      ? undefined
      : 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const isBlended = ({ opacity, filter, mixBlendMode, textShadow }: CSSStyleDeclaration) =>
    opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal' || textShadow !== 'none';
  const isMoved = ({ position, transform, float }: CSSStyleDeclaration) =>
    position === 'absolute' || position === 'fixed' || transform !== 'none' || float !== 'none';
  /** These, and all that is in them, are mixed with something else. */
  const blended = new Set<Element | null>();
  const grounds = new Map<Element | null, number | 'unclear'>([[null, 'unclear']]);
  /** The color behind an element, if it's plainly one that it or what it is in has. */
  const behind = (element: Element | null): number | 'unclear' => {
    const known = grounds.get(element);
    if (known !== undefined || element === null) return known ?? 'unclear';
    const style = getComputedStyle(element);
    const isClear = style.backgroundColor === 'rgba(0, 0, 0, 0)';
    const under = behind(element.parentElement);
    let ground: number | 'unclear' = under;
    if (isBlended(style) || blended.has(element.parentElement)) blended.add(element);
    if (style.backgroundImage !== 'none' || (isClear && isMoved(style))) ground = 'unclear';
    else if (!isClear) ground = luminanceOf(style.backgroundColor) ?? 'unclear';
    grounds.set(element, ground);
    return ground;
  };
  /** Enough for text of any size. Axe judges the rest, which may lie over a picture or fade. */
  const hasPlainContrast = (element: Element): boolean => {
    const [text, ground] = [luminanceOf(getComputedStyle(element).color), behind(element)];
    if (text === undefined || ground === 'unclear' || blended.has(element)) return false;
    return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05) >= 4.6;
  };
  const targets = [...document.querySelectorAll(TARGETS)].map((element) => ({
    element,
    box: element.getBoundingClientRect(),
  }));
  /** Large enough, or with as much room around it, and no other target over or under it. */
  const isPlainTarget = (element: Element): boolean => {
    const own = element.getBoundingClientRect();
    const isSmall = own.width < 24 || own.height < 24;
    const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
    /** How far others are from its middle, or from its edge. */
    const isFree = ({ left, right, top, bottom, width, height }: DOMRect) => {
      if (!isSmall) return right <= own.left || left >= own.right || bottom <= own.top || top >= own.bottom;
      const toBox = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
      const toMiddle = Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y);
      return toBox >= 12 && (toMiddle >= 24 || (width >= 24 && height >= 24));
    };
    return targets.every(({ element: other, box }) => other === element || box.width === 0 || isFree(box));
  };
  /** For screen readers only. */
  const isUnseen = (element: Element) => element.getBoundingClientRect().height <= 1;

  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  // The root has the brand and its colors.
  const colors = `${isDark} ${innerWidth} ${lookOf(document.documentElement)}`;
  // Behind a modal everything is inert, and axe can't judge it.
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const shapes: Seen['shapes'] = new Map();
  const looks: Seen['looks'] = new Map();
  const judged = new Set<string>();
  const visit = (element: Element, above: string) => {
    const path = hashOf(`${above} ${element === document.documentElement ? '' : lookOf(element)}`);
    const isShown = isVisible(element);
    const shape = hashOf(`${innerWidth} ${path} ${shapeOf(element)} ${isShown}`);
    if (!shapes.has(shape)) shapes.set(shape, element);
    const look = hashOf(`${colors} ${path}`);
    if (
      isShown &&
      top.contains(element) &&
      !judged.has(look) &&
      (hasText(element) || element.matches(TARGETS))
    ) {
      judged.add(look);
      const isPlain =
        (!hasText(element) || isUnseen(element) || hasPlainContrast(element)) &&
        (!element.matches(TARGETS) || isPlainTarget(element));
      if (!isPlain) looks.set(look, element);
    }
    for (const child of element.children) visit(child, path);
  };
  visit(document.documentElement, '');
  // The same elements in another order are another page, and so are two landmarks of one name.
  const landmarks = 'h1, h2, h3, h4, h5, h6, main, nav, header, footer, aside, section, dialog, [role]';
  const named = [...document.querySelectorAll(landmarks)]
    .filter(isVisible)
    .map(({ localName, role, ariaLabel }) => ({
      kind: `${localName} ${role}`,
      name: `${localName} ${role} ${ariaLabel}`,
    }));
  const outline = named.map(
    ({ kind, name }, index) => `${kind} ${named.findIndex((one) => one.name === name) === index}`,
  );
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const isUnique = new Set(ids).size === ids.length;
  shapes.set(hashOf(`${document.title !== ''} ${isUnique} ${outline.join()}`), undefined);
  (window as unknown as { seen: Seen }).seen = { shapes, looks };

  const small = [...document.querySelectorAll('button, summary')].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height < 24 && element.checkVisibility();
  });
  return {
    shapes: [...shapes.keys()],
    looks: [...looks.keys()],
    small: small.map(({ outerHTML }) => `lower than 24 pixels: ${outerHTML}`),
  };
}
