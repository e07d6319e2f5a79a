/** Checks docs/trace.md: every test it names for a requirement exists, in the file and by the name it says. */
import { existsSync, readFileSync } from 'node:fs';

const PAGE = new URL('../docs/trace.md', import.meta.url);
/** `path/to/file.test.ts › what the test is called` */
const NAMED_TEST = /`([\w./-]+\.(?:test|spec)\.tsx?) › ([^`]+)`/g;

const named = [...readFileSync(PAGE, 'utf8').matchAll(NAMED_TEST)].map(([, file = '', name = '']) => ({
  file,
  name,
}));
const problems = named.flatMap(({ file, name }) => {
  const path = new URL(`../${file}`, import.meta.url);
  if (!existsSync(path)) return [`${file} does not exist`];
  return readFileSync(path, 'utf8').includes(name) ? [] : [`${file} has no test called “${name}”`];
});
if (named.length === 0) problems.push('docs/trace.md names no test at all');

for (const problem of problems) console.error(problem);
console.log(`${named.length} tests named in docs/trace.md, ${problems.length} of them missing`);
process.exitCode = problems.length === 0 ? 0 : 1;
