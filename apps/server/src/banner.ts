import { BRANDS, brandOfHost } from '@portico/contract/brands';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@portico/database/seeds/demo/accounts';
import type { Config } from './config.ts';

const table = (lines: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...lines.map(([left]) => left.length));
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
};

/** What the terminal shows when people can come in. */
export function banner({ origins, demo, environment }: Config, seconds: number): string {
  // One address a brand: of several the last, which names the brand where the first is plain localhost.
  const addresses = new Map(
    origins.map((origin) => [BRANDS[brandOfHost(new URL(origin).host)].name, origin]),
  );
  const accounts = DEMO_ACCOUNTS.map(({ Email, Role }) => [Email, Role.join(', ')] as const);
  return [
    `\nPortico (${environment}) is ready (${seconds.toFixed(1)} s).\n`,
    table([...addresses]),
    ...(demo
      ? [
          `\nDemo accounts, all with the password ${DEMO_PASSWORD} (what each can do: ${origins[0]}/demo):\n`,
          table(accounts),
        ]
      : []),
    '\n',
  ].join('\n');
}
