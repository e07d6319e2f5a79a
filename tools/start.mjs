// @ts-check
/** `npm start`: installs what is missing, builds what is stale, runs the portal in this very process. */
import { installMissing } from './install.mjs';
import { stopWithParent } from './parent.mjs';

if (process.env.npm_lifecycle_event === 'start') stopWithParent();
installMissing();
const { buildStale } = await import('./build.mjs');
await buildStale();
// By its address, so that the type check does not follow it into the bundle.
await import(new URL('../dist/server/main.js', import.meta.url).href);
