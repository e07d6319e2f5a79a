/** The import table of design and ARCHITECTURE.md, as plain values. */
export interface Import {
  readonly from: string;
  /** A file of ours, or the name of a package. */
  readonly to: string;
}

interface Place {
  readonly name: string;
  readonly holds: RegExp;
  /** Our own files it may import, besides those in the same place (see `apart`). */
  readonly may: readonly RegExp[];
  /** Packages it must not import. Absent: any. */
  readonly never?: RegExp;
  /** Packages it may import and no others. */
  readonly only?: RegExp;
}

const CONTRACT = /^packages\/contract\//;
/** How dates, money and counts are written: no domain. */
const FORMATS = /^packages\/contract\/src\/rules\/format\.ts$/;
const RATING = /^packages\/rating\//;
const RATING_DOOR = /^packages\/rating\/src\/index\.ts$/;
const DATABASE = /^packages\/database\//;
const PLATFORM = /^packages\/platform\//;
const ROOM_DOOR = /^apps\/server\/src\/rooms\/[^/]+\/index\.ts$/;
const WEB_PLATFORM = /^apps\/web\/src\/platform\//;
const WEB_UI = /^apps\/web\/src\/ui\//;
const WEB_ROOMS = /^apps\/web\/src\/rooms\//;

/** First match wins, so the composers come before the folders they're in. */
export const PLACES: readonly Place[] = [
  { name: 'contract', holds: CONTRACT, may: [], only: /^zod(\/|$)/ },
  { name: 'rating', holds: RATING, may: [CONTRACT], only: /^(zod|@marcbachmann\/cel-js)(\/|$)/ },
  { name: 'database', holds: DATABASE, may: [CONTRACT, RATING_DOOR] },
  { name: 'platform', holds: PLATFORM, may: [CONTRACT, DATABASE] },
  {
    name: 'server room',
    holds: /^apps\/server\/src\/rooms\//,
    may: [CONTRACT, DATABASE, PLATFORM, RATING_DOOR, ROOM_DOOR],
    never: /^(fastify|@fastify\/)/,
  },
  { name: 'server http', holds: /^apps\/server\/src\/http\//, may: [CONTRACT, PLATFORM, DATABASE] },
  {
    name: 'server',
    holds: /^apps\/server\/src\//,
    may: [/^apps\/server\//, /^apps\/identity\/src\/index\.ts$/, CONTRACT, DATABASE, PLATFORM],
  },
  { name: 'identity', holds: /^apps\/identity\//, may: [CONTRACT, DATABASE, PLATFORM] },
  { name: 'web room', holds: WEB_ROOMS, may: [CONTRACT, WEB_PLATFORM, WEB_UI] },
  { name: 'ui', holds: WEB_UI, may: [FORMATS] },
  { name: 'web platform', holds: WEB_PLATFORM, may: [CONTRACT, WEB_UI] },
  { name: 'web app', holds: /^apps\/web\/src\/app\//, may: [CONTRACT, WEB_ROOMS, WEB_PLATFORM, WEB_UI] },
  { name: 'web', holds: /^apps\/web\//, may: [/^apps\/web\//, CONTRACT] },
];

const ROOM = /^(apps\/(?:server|web)\/src\/rooms\/[^/]+)\//;
const COMPOSERS = /^apps\/server\/src\/(app|main)\.ts$|^apps\/web\/src\/app\//;
const isOurs = (path: string) => /^(packages|apps)\//.test(path);
/** A test may reach for what only tests need (vitest, the harness, a composed app). */
const isTest = (path: string) => /\.(test|fixture)\.tsx?$|\/testing(\.ts$|\/)/.test(path);

const placeOf = (path: string) => PLACES.find(({ holds }) => holds.test(path));

export function boundaryProblems(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from }) => !isTest(from))
    .flatMap((edge) => {
      const place = placeOf(edge.from);
      const why = place === undefined ? 'it’s not in a known folder' : reasonAgainst(place, edge);
      return why === undefined ? [] : [`${edge.from} must not import ${edge.to}: ${why}`];
    });
}

function reasonAgainst(place: Place, { from, to }: Import): string | undefined {
  if (!isOurs(to)) {
    if (place.only && !place.only.test(to))
      return `${place.name} may import no package but ${place.only.source}`;
    if (place.never?.test(to)) return `${place.name} may not import this package`;
    return undefined;
  }
  if (isTest(to)) return 'only tests import tests';
  if (COMPOSERS.test(to) && placeOf(to) !== place) return 'a composer is not imported';
  const room = ROOM.exec(from)?.[1];
  const isNeighbour = room === undefined ? placeOf(to) === place : to.startsWith(`${room}/`);
  if (isNeighbour || place.may.some((pattern) => pattern.test(to))) return undefined;
  return `${place.name} may not import from there`;
}

/** Each circle once, as the path that closes it. */
export function findCircles(imports: readonly Import[]): string[][] {
  const edges = new Map<string, string[]>();
  for (const { from, to } of imports) if (isOurs(to)) edges.set(from, [...(edges.get(from) ?? []), to]);
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      circles.push([...path.slice(start), file]);
      return;
    }
    if (done.has(file)) return;
    for (const next of edges.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of edges.keys()) visit(file, []);
  return circles;
}

/** A sub-folder of a room, or of apps/identity. */
const SUB_FOLDER = /^(apps\/(?:server|web)\/src\/rooms\/[^/]+|apps\/identity\/src)\/[^/]+(?=\/)/;

/** Sub-folders that still import each other: the smaller way of each pair. None is added; those that are gone are taken out. */
export const TANGLED: readonly (readonly [string, string])[] = [
  ['apps/identity/src/grants', 'apps/identity/src/provider'],
  ['apps/identity/src/passwords', 'apps/identity/src/signin'],
  ['apps/identity/src/passwords', 'apps/identity/src/signup'],
  ['apps/identity/src/sessions', 'apps/identity/src/provider'],
  ['apps/server/src/rooms/addresses/places', 'apps/server/src/rooms/addresses/standard'],
  ['apps/server/src/rooms/challenges/codes', 'apps/server/src/rooms/challenges/reports'],
  ['apps/web/src/rooms/claimDesk/queue', 'apps/web/src/rooms/claimDesk/claim'],
  ['apps/web/src/rooms/claims/device', 'apps/web/src/rooms/claims/report'],
  ['apps/web/src/rooms/claims/my', 'apps/web/src/rooms/claims/report'],
  ['apps/web/src/rooms/quotes/application', 'apps/web/src/rooms/quotes/proposals'],
  ['apps/web/src/rooms/quotes/application', 'apps/web/src/rooms/quotes/underwriting'],
  ['apps/web/src/rooms/quotes/application', 'apps/web/src/rooms/quotes/review'],
  ['apps/web/src/rooms/quotes/pipeline', 'apps/web/src/rooms/quotes/underwriting'],
];

/** The sub-folders of a room import each other in one direction. */
export function folderProblems(imports: readonly Import[], tangled: typeof TANGLED = TANGLED): string[] {
  const nameOf = ([from, to]: readonly [string, string]) => `${from} → ${to}`;
  const known = new Set(tangled.map(nameOf));
  const edges = new Map<string, Import>();
  for (const file of imports) {
    if (isTest(file.from)) continue;
    const [from, to] = [SUB_FOLDER.exec(file.from), SUB_FOLDER.exec(file.to)];
    if (from === null || to === null || from[1] !== to[1] || from[0] === to[0]) continue;
    edges.set(nameOf([from[0], to[0]]), { from: from[0], to: to[0] });
  }
  const untangled = [...known].filter((name) => !edges.has(name));
  const rest = [...edges].filter(([name]) => !known.has(name)).map(([, edge]) => edge);
  return [
    ...findCircles(rest).map((circle) => `sub-folders import each other: ${circle.join(' → ')}`),
    ...untangled.map((name) => `${name} isn’t imported anymore: take it out of TANGLED`),
  ];
}
