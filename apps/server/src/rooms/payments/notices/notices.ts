import { PaymentInquiry, PaymentNotice, paymentNotices } from '@portico/contract/rooms/payments/notices';
import { answer } from '@portico/platform/context';
import { bookPayments } from './book.ts';
import { itemsOf } from './collection.ts';
import { verifyPayments } from './verify.ts';

/** What the card processor and the bank tell us and ask us. */
export const paymentNoticesRoom = answer(paymentNotices, {
  sepNotification: (ctx, { body }) => bookPayments(ctx, 'SEP', [body]),
  boaVerification: (ctx, { body }) => verifyPayments(ctx, itemsOf(body.collection, PaymentInquiry)),
  boaNotification: (ctx, { body }) => bookPayments(ctx, 'BOA', itemsOf(body.collection, PaymentNotice)),
});
