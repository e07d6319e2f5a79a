import { loadOptional } from './scripts.ts';

/** What shows PDFs. Undefined if it can't be loaded. */
export const loadPdf = () => loadOptional('pdf', () => import('./viewer/pdf/engine.ts'));
