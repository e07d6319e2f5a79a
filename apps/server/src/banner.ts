import type { BrandId } from '@portico/contract/brands';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@portico/database/seeds/demo/accounts';
import { brandAt, brandOf } from '@portico/platform/brands';
import type { Config } from './config.ts';

const table = (lines: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...lines.map(([left]) => left.length));
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
};

/** The default brand has the whole product, so it comes first. */
const ORDER: readonly BrandId[] = ['brokerage', 'claims', 'group'];

/** One address a brand. Of several the last, because the first may be plain localhost. */
const addressesOf = (origins: readonly string[]) =>
  ORDER.flatMap((id) => {
    const address = origins.findLast((origin) => brandAt(new URL(origin).host) === id);
    return address === undefined ? [] : [[brandOf(id).name, address] as const];
  });

/** What the terminal shows when people can come in. */
export function banner(
  { origins, demo, environment }: Pick<Config, 'origins' | 'demo' | 'environment'>,
  seconds: number,
): string {
  const addresses = addressesOf(origins);
  const accounts = DEMO_ACCOUNTS.map(({ Email, Role }) => [Email, Role.join(', ')] as const);
  return [
    `\nPortico (${environment}) is ready (${seconds.toFixed(1)} s).\n`,
    table(addresses),
    ...(demo
      ? [
          `\nDemo accounts, all with the password ${DEMO_PASSWORD} (what each can do: ${addresses[0]?.[1]}/demo):\n`,
          table(accounts),
        ]
      : []),
    '\n',
  ].join('\n');
}
