/** Checks the import table of ARCHITECTURE.md: what may import what, and that there are no circular imports. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'rolldown/utils';
import { boundaryProblems, findCircles, folderProblems, type Import } from './boundaries.rules.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
process.chdir(root);

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && /^(packages|apps)\//.test(file) && existsSync(file);
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(isSource);

/** Every way a module names another: import, export … from, import(). */
function specifiersOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
}

const WORKSPACE: Readonly<Record<string, string>> = {
  '@portico/contract/': 'packages/contract/src/',
  '@portico/database/': 'packages/database/',
  '@portico/platform/': 'packages/platform/',
};

/** The file a specifier means, or the bare name of a package. */
function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  if (specifier === '@portico/identity') return 'apps/identity/src/index.ts';
  if (specifier === '@portico/rating') return 'packages/rating/src/index.ts';
  for (const [prefix, folder] of Object.entries(WORKSPACE))
    if (specifier.startsWith(prefix)) return `${folder}${specifier.slice(prefix.length)}.ts`;
  return specifier;
}

const imports: Import[] = files.flatMap((from) =>
  specifiersOf(from).map((specifier) => ({ from, to: resolve(from, specifier) })),
);

const environment = files.filter(
  (file) => /\bprocess\.env\b/.test(readFileSync(file, 'utf8')) && !mayReadEnvironment(file),
);
function mayReadEnvironment(file: string): boolean {
  return (
    file === 'apps/server/src/config.ts' ||
    /\.(test|fixture)\.ts$/.test(file) ||
    file.endsWith('vite.config.ts')
  );
}

const problems = [
  ...boundaryProblems(imports),
  ...findCircles(imports).map((circle) => `circle: ${circle.join(' → ')}`),
  ...folderProblems(imports),
  ...environment.map((file) => `${file} reads process.env; only apps/server/src/config.ts may`),
];
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${imports.length} imports, ${problems.length} out of bounds`);
process.exitCode = problems.length === 0 ? 0 : 1;
