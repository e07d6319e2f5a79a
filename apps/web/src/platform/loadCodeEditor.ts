import { loadOptional } from './scripts.ts';

/** Null if it can't be loaded. */
export const loadCodeEditor = async () =>
  (await loadOptional('code editor', () => import('../ui/code/CodeEditor.tsx')))?.CodeEditor ?? null;
