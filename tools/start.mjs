// @ts-check
/** `npm start`: installs packages, builds if needed, and runs the portal in this process. */
import { pathToFileURL } from 'node:url';
import { installMissing } from './install.mjs';
import { stopWithParent } from './parent.mjs';

if (process.env.npm_lifecycle_event === 'start') stopWithParent();
await installMissing();
const { buildStaleElsewhere } = await import('./build.mjs');
const { server, isWebBuilt } = await buildStaleElsewhere();
const { run } = await import(pathToFileURL(`${server}/run.js`).href);
await run(isWebBuilt);
