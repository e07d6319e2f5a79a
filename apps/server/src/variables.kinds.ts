import * as z from 'zod/mini';

export interface Variable {
  readonly about: string;
  /** As README shows it: some defaults depend on other variables. */
  readonly fallback: string;
  /** Ends the sentence "PORT must be …". */
  readonly mustBe: string;
  readonly schema: z.ZodMiniType<unknown, string>;
  /** Its value is kept out of messages. */
  readonly secret?: true;
}

export const matching = (pattern: RegExp) => z.string().check(z.regex(pattern));
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    matching(/^\d{1,5}$/),
    z.pipe(z.transform(Number), z.number().check(z.minimum(least), z.maximum(most))),
  );
export const url = (protocol: RegExp) => z.url({ protocol, hostname: /./ });
export const splitList = (text: string) => text.split(',').map((part) => part.trim());
/** `claims=a.example.com;group=b.example.com,c.example.com`, as pairs. */
export const brandHosts = z.pipe(
  matching(/^\s*\w+\s*=[^=;]+(?:;\s*\w+\s*=[^=;]+)*$/),
  z
    .pipe(z.string(), z.transform(hostsByBrand))
    .check(z.refine((pairs) => pairs.every(([, host]) => /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/.test(host)))),
);
function hostsByBrand(text: string): readonly (readonly [brand: string, host: string])[] {
  return text.split(';').flatMap((part) => {
    const [brand = '', hosts = ''] = part.split('=');
    return splitList(hosts).map((host) => [brand.trim(), host.toLowerCase()] as const);
  });
}
export const list = (isRight: (part: string) => boolean) =>
  z.pipe(z.string(), z.transform(splitList)).check(z.refine((parts) => parts.every(isRight)));
