import { claimLetters } from '@portico/contract/rooms/claimLetters';
import { type AnsweredRoom, answer } from '@portico/platform/context';
import type { ReportParts } from '../documents/index.ts';
import { samplePdf } from './words/sample.ts';

export const claimLettersRoom = (parts: ReportParts): AnsweredRoom =>
  answer(claimLetters, {
    sample: (ctx, { params, query }) => samplePdf(ctx, params.kind, query.State, parts),
  });
