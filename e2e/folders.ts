import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Another port lets several people run journeys on one machine. */
export const PORT = Number(process.env.E2E_PORT ?? 4610);

/** Where the portal under test keeps its emails, secrets and documents. */
export const DATA_FOLDER = fileURLToPath(new URL(`../.cache/e2e-${PORT}`, import.meta.url));

/** A file with the address of its database. */
export const DATABASE_NOTE = join(DATA_FOLDER, 'database-url');
