// @ts-check
/** `npm start`: runs the portal, and starts it again if it dies. */
import { fileURLToPath } from 'node:url';
import { keepRunning } from './keepRunning.mjs';
import { stopWithParent } from './parent.mjs';

if (process.env.npm_lifecycle_event === 'start') stopWithParent();
process.exitCode = await keepRunning(fileURLToPath(new URL('./serve.mjs', import.meta.url)));
