import { claimDesk } from '@portico/contract/rooms/claimDesk';
import { answer } from '@portico/platform/context';
import { listApprovals } from './approvals/list.ts';
import { openClaim } from './claimDesk.open.ts';
import { correctClaim } from './corrections/correct.ts';
import { previewCorrection } from './corrections/preview.ts';
import { approvePayment } from './money/approve.ts';
import { askAgain } from './money/ask.ts';
import { changePayee } from './money/payee.ts';
import { movePayment } from './money/payment.ts';
import { answerQuestion, askQuestion } from './money/questions.ts';
import { requestPayment } from './money/request.ts';
import { setReserve } from './money/reserves.ts';
import { takeBack } from './money/void.ts';
import { findLines } from './queue/list.ts';
import { countByCounty } from './queue/map.ts';
import { readStats } from './queue/stats.ts';
import { askForRecoveryAgain } from './recoveries/ask.ts';
import { approveRecovery, declineRecovery } from './recoveries/decide.ts';
import { recordRecovery } from './recoveries/record.ts';
import { reverseRecovery } from './recoveries/reverse.ts';
import { changeClaim } from './work/change.ts';
import { addDiaryItem, addNote, finishDiaryItem } from './work/notes.ts';
import { changePromise } from './work/promises.ts';

export const claimDeskRoom = answer(claimDesk, {
  list: (ctx, { query, paging }) => findLines(ctx, query, paging),
  stats: readStats,
  approvals: (ctx, { paging }) => listApprovals(ctx, paging),
  map: async (ctx, { query, paging: { Skip, Take } }) => {
    const places = await countByCounty(ctx, query);
    return { rows: places.slice(Skip, Skip + Take), total: places.length };
  },
  open: (ctx, { params }) => openClaim(ctx, params.key),
  change: async (ctx, { params, body, version }) => {
    await changeClaim(ctx, params.key, version, body);
    return openClaim(ctx, params.key);
  },
  correct: async (ctx, { params, body, version }) => {
    await correctClaim(ctx, params.key, version, body);
    return openClaim(ctx, params.key);
  },
  previewCorrection: (ctx, { params, body }) => previewCorrection(ctx, params.key, body),
  reserve: async (ctx, { params, body }) => {
    await setReserve(ctx, params.key, body);
    return openClaim(ctx, params.key);
  },
  requestPayment: async (ctx, { params, body }) => {
    await requestPayment(ctx, params.key, body);
    return openClaim(ctx, params.key);
  },
  payment: async (ctx, { params }) => {
    await movePayment(ctx, params.key, params.payment, params.step);
    return openClaim(ctx, params.key);
  },
  approve: async (ctx, { params, body }) => {
    await approvePayment(ctx, params.key, params.payment, body);
    return openClaim(ctx, params.key);
  },
  voidPayment: async (ctx, { params, body }) => {
    await takeBack(ctx, params.key, params.payment, 'Void', body.Reason);
    return openClaim(ctx, params.key);
  },
  stopPayment: async (ctx, { params, body }) => {
    await takeBack(ctx, params.key, params.payment, 'Stop', body.Reason);
    return openClaim(ctx, params.key);
  },
  askAgain: async (ctx, { params }) => {
    await askAgain(ctx, params.key, params.payment);
    return openClaim(ctx, params.key);
  },
  changePayee: async (ctx, { params, body }) => {
    await changePayee(ctx, params.key, params.payment, body);
    return openClaim(ctx, params.key);
  },
  ask: async (ctx, { params, body }) => {
    await askQuestion(ctx, params.key, body);
    return openClaim(ctx, params.key);
  },
  answer: async (ctx, { params, body }) => {
    await answerQuestion(ctx, params.key, params.question, body.Answer);
    return openClaim(ctx, params.key);
  },
  recovery: async (ctx, { params, body }) => {
    await recordRecovery(ctx, params.key, body);
    return openClaim(ctx, params.key);
  },
  approveRecovery: async (ctx, { params, body }) => {
    await approveRecovery(ctx, params.key, params.recovery, body);
    return openClaim(ctx, params.key);
  },
  declineRecovery: async (ctx, { params, body }) => {
    await declineRecovery(ctx, params.key, params.recovery, body.Reason);
    return openClaim(ctx, params.key);
  },
  askForRecoveryAgain: async (ctx, { params }) => {
    await askForRecoveryAgain(ctx, params.key, params.recovery);
    return openClaim(ctx, params.key);
  },
  reverseRecovery: async (ctx, { params, body }) => {
    await reverseRecovery(ctx, params.key, params.recovery, body.Reason);
    return openClaim(ctx, params.key);
  },
  note: async (ctx, { params, body }) => {
    await addNote(ctx, params.key, body.Text);
    return openClaim(ctx, params.key);
  },
  addDiary: async (ctx, { params, body }) => {
    await addDiaryItem(ctx, params.key, body);
    return openClaim(ctx, params.key);
  },
  doneDiary: async (ctx, { params }) => {
    await finishDiaryItem(ctx, params.key, params.item);
    return openClaim(ctx, params.key);
  },
  promise: async (ctx, { params, body }) => {
    await changePromise(ctx, params.key, params.promise, body);
    return openClaim(ctx, params.key);
  },
});
