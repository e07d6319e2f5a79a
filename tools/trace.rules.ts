/** A test by its file and its full title, `group › group › test`. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** `path/to/file.test.ts › full title` */
const NAMED_TEST = /`([\w./-]+\.(?:test|spec)\.tsx?) › ([^`]+)`/g;

export const namedTests = (page: string): NamedTest[] =>
  [...page.matchAll(NAMED_TEST)].map(([, file = '', title = '']) => ({ file, title }));

/** A title names a test or a whole group. `…` is what differs between the tests that are made from one table. */
function patternOf(title: string): RegExp {
  const parts = title.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}( › .+)?$`, 's');
}

/** Tests that the page names but that don't exist. */
export function missingTests(named: readonly NamedTest[], written: readonly NamedTest[]): string[] {
  const titles = new Map<string, string[]>();
  for (const { file, title } of written) titles.set(file, [...(titles.get(file) ?? []), title]);
  return named.flatMap(({ file, title }) => {
    const pattern = patternOf(title);
    const isWritten = titles.get(file)?.some((each) => pattern.test(each)) === true;
    return isWritten ? [] : [`${file} has no test called “${title}”`];
  });
}
