// @ts-check
/** Installs packages, builds if needed, and runs the portal in this process. `npm start` starts it, again if it dies. */
import { pathToFileURL } from 'node:url';
import { installMissing } from './install.mjs';
import { stopWithStarter } from './parent.mjs';

stopWithStarter();
await installMissing();
const { buildStaleElsewhere } = await import('./build.mjs');
const { server, isWebBuilt } = await buildStaleElsewhere();
const { run } = await import(pathToFileURL(`${server}/run.js`).href);
await run(isWebBuilt);
