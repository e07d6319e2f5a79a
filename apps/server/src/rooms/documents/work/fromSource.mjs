// Loads the thread from TypeScript: a thread doesn't inherit the loader of the process that starts it.
import { register } from 'tsx/esm/api';

register();
export const { ready, render, specimen, merge } = await import('./work.thread.ts');
