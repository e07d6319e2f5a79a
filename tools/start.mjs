// @ts-check
/** `npm start`: installs packages, builds if needed, and runs the portal in this process. */
import { installMissing } from './install.mjs';
import { stopWithParent } from './parent.mjs';

if (process.env.npm_lifecycle_event === 'start') stopWithParent();
installMissing();
const { buildStaleElsewhere } = await import('./build.mjs');
await buildStaleElsewhere();
// By its address, so the type check doesn't follow it into the bundle.
await import(new URL('../dist/server/main.js', import.meta.url).href);
