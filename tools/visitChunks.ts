import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The modules that each visit loads, without what they import. */
export type Visits = Readonly<Record<string, readonly string[]>>;

/** The modules of the page, as the bundler has read them. */
export interface Graph {
  readonly importsOf: (module: string) => readonly string[];
  /** What `import()` names. Each is a file of its own. */
  readonly lazyImportsOf: (module: string) => readonly string[];
  readonly sizeOf: (module: string) => number;
}

export interface Part {
  readonly modules: ReadonlySet<string>;
  readonly visits: ReadonlySet<string>;
  readonly size: number;
}

/** These modules and everything that follows from them. */
function reach(starts: Iterable<string>, next: (module: string) => readonly string[]): Set<string> {
  const seen = new Set(starts);
  // The loop also gets to what is added on the way.
  for (const module of seen) for (const other of next(module)) seen.add(other);
  return seen;
}

/** For each module, the names of the sets that contain it. */
function namesByModule(sets: readonly (readonly [string, ReadonlySet<string>])[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const [name, modules] of sets)
    for (const module of modules) names.set(module, (names.get(module) ?? new Set()).add(name));
  return names;
}

/** Shared modules, grouped by the visits that need them, so that no visit loads more than it needs. */
function exactParts(visits: Visits, { importsOf, lazyImportsOf, sizeOf }: Graph): Part[] {
  const starts = Object.values(visits).flat();
  const all = reach(starts, (module) => [...importsOf(module), ...lazyImportsOf(module)]);
  const entries = new Set([...starts, ...[...all].flatMap(lazyImportsOf)]);
  const entriesOf = namesByModule([...entries].map((entry) => [entry, reach([entry], importsOf)]));
  const visitsOf = namesByModule(
    Object.entries(visits).map(([visit, modules]) => [visit, reach(modules, importsOf)]),
  );
  const parts = new Map<string, Part>();
  for (const [module, names] of visitsOf) {
    // A module of one page alone is in that page's file.
    if (entries.has(module) || (entriesOf.get(module)?.size ?? 0) < 2) continue;
    const key = [...names].join();
    const part = { modules: new Set([module]), visits: names, size: sizeOf(module) };
    const known = parts.get(key);
    parts.set(key, known ? merged(known, part) : part);
  }
  return [...parts.values()];
}

const merged = (one: Part, two: Part): Part => ({
  modules: new Set([...one.modules, ...two.modules]),
  visits: new Set([...one.visits, ...two.visits]),
  size: one.size + two.size,
});

/** If both were one file: the bytes that visits load without needing them, per file that they save. */
function costOf(one: Part, two: Part): number {
  const shared = [...one.visits].filter((visit) => two.visits.has(visit)).length;
  return (one.size * (two.visits.size - shared) + two.size * (one.visits.size - shared)) / shared;
}

/** Whether a part imports another that imports it back. Code that runs while loading would then miss what it imports. */
function isCircular(part: Part, others: readonly Part[], { importsOf }: Graph): boolean {
  const partOf = new Map(
    others.flatMap((other) => [...other.modules].map((module) => [module, other] as const)),
  );
  const outside = [...part.modules].flatMap(importsOf).filter((module) => !part.modules.has(module));
  const next = (module: string) => [...(partOf.get(module)?.modules ?? [module])].flatMap(importsOf);
  return [...reach(outside, next)].some((module) => part.modules.has(module));
}

/** Merges parts, cheapest first, as long as saving a file costs at most `bytesPerFile`. */
export function partsOf(visits: Visits, graph: Graph, bytesPerFile: number): readonly Part[] {
  let parts = exactParts(visits, graph);
  for (;;) {
    const best = parts
      .flatMap((one, index) => parts.slice(index + 1).map((two) => ({ one, two, cost: costOf(one, two) })))
      .filter(({ cost }) => cost <= bytesPerFile)
      .sort((a, b) => a.cost - b.cost)
      .map(({ one, two }) => ({
        both: merged(one, two),
        others: parts.filter((part) => part !== one && part !== two),
      }))
      .find(({ both, others }) => !isCircular(both, others, graph));
    if (!best) return parts;
    parts = [...best.others, best.both];
  }
}

interface Options {
  readonly visits: Visits;
  readonly bytesPerFile: number;
  /** Imports that don't count: of modules in another group, and those that the build drops. */
  readonly ignores: (from: string, to: string) => boolean;
  readonly nameOf: (part: Part, largestModule: string) => string;
}

/** Puts modules that the same visits need into one file. */
export function visitChunks(options: Options): Rolldown.CodeSplittingGroup {
  let names: ReadonlyMap<string, string> | undefined;
  return {
    debugName: 'visits',
    name: (module, context) => {
      names ??= namesIn(options, context);
      return names.get(module);
    },
    minShareCount: 2,
    // What a module imports is in a part, too, and not always in the same one.
    includeDependenciesRecursively: false,
  };
}

function namesIn(
  { visits, bytesPerFile, ignores, nameOf }: Options,
  context: Rolldown.ChunkingContext,
): ReadonlyMap<string, string> {
  const graph: Graph = {
    importsOf: (module) =>
      (context.getModuleInfo(module)?.importedIds ?? []).filter((other) => !ignores(module, other)),
    lazyImportsOf: (module) => context.getModuleInfo(module)?.dynamicallyImportedIds ?? [],
    sizeOf: (module) => context.getModuleInfo(module)?.code?.length ?? 0,
  };
  const largestIn = ({ modules }: Part) =>
    [...modules].reduce((one, two) => (graph.sizeOf(two) > graph.sizeOf(one) ? two : one));
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const part of partsOf(visits, graph, bytesPerFile)) {
    let name = nameOf(part, basename(largestIn(part)).replace(/\W.*$/, ''));
    // Parts of the same name would become one file.
    while (taken.has(name)) name += '_';
    taken.add(name);
    for (const module of part.modules) names.set(module, name);
  }
  return names;
}

type Bundle = Readonly<Record<string, { readonly imports?: readonly string[] }>>;

/** Files that import each other in a circle. */
export function circleIn(bundle: Bundle): readonly string[] {
  const importsOf = (file: string) => bundle[file]?.imports ?? [];
  return Object.keys(bundle).filter((file) => reach(importsOf(file), importsOf).has(file));
}

/** Stops the build if an import was ignored that counts. */
export const noCircles: Plugin = {
  name: 'portico:no-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const circle = circleIn(bundle as Bundle);
    if (circle.length > 0) throw new Error(`These files import each other in a circle: ${circle.join(', ')}`);
  },
};
