import { claimLetters } from '@portico/contract/rooms/claimLetters';
import { type AnsweredRoom, answer } from '@portico/platform/context';
import { sendBackLetter, submitLetter, waitingLetters } from './sending/approval.ts';
import { previewLetter, previewPdf } from './sending/preview.ts';
import { type SendingParts, sendLetter } from './sending/send.ts';
import { samplePdf } from './words/sample.ts';
import { letterDesk } from './writing/desk.ts';
import { discardLetter, saveLetter, startLetter } from './writing/draft.ts';
import { letterByKey } from './writing/stored.ts';

export const claimLettersRoom = (parts: SendingParts): AnsweredRoom =>
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
  });
