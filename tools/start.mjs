// @ts-check
/** `npm start`: installs what is missing, builds what is stale, runs the portal in this very process. */
import { installMissing } from './install.mjs';

installMissing();
const { buildStale } = await import('./build.mjs');
await buildStale();
await import('../dist/server/main.js');
