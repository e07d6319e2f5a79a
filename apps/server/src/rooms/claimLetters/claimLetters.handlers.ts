import { claimLetters } from '@portico/contract/rooms/claimLetters';
import { type AnsweredRoom, answer } from '@portico/platform/context';
import type { CombineParts } from '../documents/index.ts';
import { cancelBatch, makeBatch, markPrinted, printQueue, reprint } from './printing/batches.ts';
import { batchPdf } from './printing/pdf.ts';
import { sendBackLetter, submitLetter, waitingLetters } from './sending/approval.ts';
import { previewLetter, previewPdf } from './sending/preview.ts';
import { type SendingParts, sendLetter } from './sending/send.ts';
import { samplePdf } from './words/sample.ts';
import { letterDesk } from './writing/desk.ts';
import { discardLetter, saveLetter, startLetter } from './writing/draft.ts';
import { letterByKey } from './writing/stored.ts';

export const claimLettersRoom = (parts: SendingParts & CombineParts): AnsweredRoom =>
  answer(claimLetters, {
    sample: (ctx, { params, query }) => samplePdf(ctx, params.kind, query.State, parts),
    desk: (ctx, { query }) => letterDesk(ctx, query.ClaimKey),
    waiting: async (ctx, { paging: { Skip, Take } }) => {
      const letters = await waitingLetters(ctx);
      return { rows: letters.slice(Skip, Skip + Take), total: letters.length };
    },
    one: (ctx, { params }) => letterByKey(ctx, params.key),
    start: (ctx, { body }) => startLetter(ctx, body),
    save: (ctx, { params, body, version }) => saveLetter(ctx, params.key, version, body),
    discard: async (ctx, { params }) => letterDesk(ctx, await discardLetter(ctx, params.key)),
    preview: (ctx, { params }) => previewLetter(ctx, params.key, parts),
    pdf: (ctx, { params, query }) =>
      previewPdf(ctx, { key: params.key, copy: params.copy, seal: query.Seal }, parts),
    submit: (ctx, { params, body }) => submitLetter(ctx, params.key, body.Seal, parts.findObstacles),
    sendBack: (ctx, { params, body }) => sendBackLetter(ctx, params.key, body.Reason),
    send: (ctx, { params, body }) => sendLetter(ctx, params.key, body.Seal, parts),
    printQueue,
    makeBatch: async (ctx, { body }) => {
      await makeBatch(ctx, body.Key, body.CopyKeys);
      return printQueue(ctx);
    },
    batchPdf: (ctx, { params }) => batchPdf(ctx, params.batch, parts),
    markPrinted: async (ctx, { params }) => {
      await markPrinted(ctx, params.batch);
      return printQueue(ctx);
    },
    cancelBatch: async (ctx, { params }) => {
      await cancelBatch(ctx, params.batch);
      return printQueue(ctx);
    },
    reprint: async (ctx, { params, body }) => {
      await reprint(ctx, params.copy, body.Reason);
      return printQueue(ctx);
    },
  });
