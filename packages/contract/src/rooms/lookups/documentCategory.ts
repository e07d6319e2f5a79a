import * as z from 'zod/mini';

/** What a document is about. */
export const DocumentCategory = z.enum([
  'policy',
  'underwriting',
  'billing',
  'claim',
  'request',
  'correspondence',
  'agency',
]);
