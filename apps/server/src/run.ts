import { LaunchRefused } from '@portico/database/launch';
import { MigrationFailed, MigrationRefused } from '@portico/database/migrate';
import { DatabaseUnreachable } from '@portico/database/open';
import { systemClock } from '@portico/platform/clock';
import { SecretsRefused } from '@portico/platform/secrets';
import { banner } from './banner.ts';
import { ConfigError, readConfig } from './config.ts';
import { StartRefused, StartStopped } from './refused.ts';
import { start } from './start.ts';

/** Reasons that the person at the terminal can mend: they read one line, not a stack. */
const MENDABLE = [
  ConfigError,
  StartRefused,
  LaunchRefused,
  DatabaseUnreachable,
  MigrationRefused,
  MigrationFailed,
  SecretsRefused,
];

/** For closing what can be closed without a database. */
const LAST_SECONDS = 5;

function giveUp(cause: unknown): never {
  if (cause instanceof StartStopped) process.exit(0);
  const isMendable = MENDABLE.some((kind) => cause instanceof kind);
  console.error(isMendable ? `Portico did not start. ${(cause as Error).message}` : cause);
  process.exit(1);
}

/** Runs the server in this process until it's stopped. */
export async function run(isWebBuilt?: () => Promise<boolean>): Promise<void> {
  try {
    const config = readConfig();
    const stopping = new AbortController();
    const running = start(config, systemClock, stopping.signal, isWebBuilt);
    let isStopping = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        if (isStopping) process.exit(1);
        isStopping = true;
        stopping.abort();
        running.then(({ stop }) => stop()).then(() => process.exit(0), giveUp);
      });
    void running.then(async ({ lost, stop }) => {
      const { message } = await lost;
      console.error(`Portico stopped. ${message}`);
      isStopping = true;
      // Work that needs the database can't be finished anymore.
      setTimeout(() => process.exit(1), LAST_SECONDS * 1000);
      await stop().catch(() => {});
      process.exit(1);
    }, giveUp);
    await running;
    // For the process that starts it again if it dies.
    process.send?.('serving');
    if (!isStopping) process.stdout.write(banner(config, process.uptime()));
  } catch (cause) {
    giveUp(cause);
  }
}
