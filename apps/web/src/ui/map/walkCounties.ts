interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where an arrow leads, in pixels. */
const WAYS: Readonly<Record<string, Spot>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** The closest spot the way an arrow points; one that is straight ahead counts as closer. Undefined: there is none. */
export function spotAhead<S extends Spot>(from: S, spots: readonly S[], key: string): S | undefined {
  const way = WAYS[key];
  if (way === undefined) return undefined;
  const ahead = spots.flatMap((spot) => {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const along = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    return along > 0 && aside <= along * 2 ? [{ spot, distance: along + aside * 2 }] : [];
  });
  return ahead.sort((one, two) => one.distance - two.distance)[0]?.spot;
}

export interface Walkable extends Spot {
  readonly name: string;
  readonly element: Element;
  readonly toggle: () => void;
}

/** Makes the counties of a map one stop of the Tab key: arrows move between them, Enter and Space choose. */
export function walkCounties(counties: readonly Walkable[]): void {
  const stopAt = (stop: Walkable) => {
    for (const { element } of counties) element.setAttribute('tabindex', '-1');
    stop.element.setAttribute('tabindex', '0');
  };
  for (const county of counties) {
    const { element, name, toggle } = county;
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', `${name}, on the map`);
    element.addEventListener('focus', () => stopAt(county));
    element.addEventListener('keydown', (event) => {
      const { key } = event as KeyboardEvent;
      const next = spotAhead(county, counties, key);
      if (key === 'Enter' || key === ' ') toggle();
      else (next?.element as SVGElement | undefined)?.focus();
      // Arrows don't scroll the page while they move on the map.
      if (key === 'Enter' || key === ' ' || key in WAYS) event.preventDefault();
    });
  }
  const [first] = counties;
  if (first !== undefined) stopAt(first);
}
