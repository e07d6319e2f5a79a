import { LaunchRefused } from '@portico/database/launch';
import { MigrationFailed, MigrationRefused } from '@portico/database/migrate';
import { DatabaseUnreachable } from '@portico/database/open';
import { banner } from './banner.ts';
import { ConfigError, readConfig } from './config.ts';
import { StartRefused, start } from './start.ts';

/** Reasons that the person at the terminal can mend: they read one line, not a stack. */
const MENDABLE = [
  ConfigError,
  StartRefused,
  LaunchRefused,
  DatabaseUnreachable,
  MigrationRefused,
  MigrationFailed,
];

function giveUp(cause: unknown): never {
  const isMendable = MENDABLE.some((kind) => cause instanceof kind);
  console.error(isMendable ? `Portico did not start. ${(cause as Error).message}` : cause);
  process.exit(1);
}

try {
  const config = readConfig();
  const running = start(config);
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      running.then(({ stop }) => stop()).then(() => process.exit(0), giveUp);
    });
  await running;
  if (!isStopping) process.stdout.write(banner(config, process.uptime()));
} catch (cause) {
  giveUp(cause);
}
