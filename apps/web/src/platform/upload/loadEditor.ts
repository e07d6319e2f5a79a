import { loadOptional } from '../scripts.ts';

/** What changes a file before it's sent: crops and covers a photo, or blacks out parts of a PDF. Undefined if it can't be loaded. */
export const loadEditor = async (isPdf: boolean) =>
  isPdf
    ? (await loadOptional('annotation', () => import('./edit/PdfRedactor.tsx')))?.default
    : (await loadOptional('cropper', () => import('./edit/PhotoEditor.tsx')))?.default;
