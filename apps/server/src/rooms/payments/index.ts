/** Owns payments, billing plans and installments. Code that binds a term or books a charge calls `schedule` or `reschedule`. */

export { hasHeldPayment } from './notices/hold.ts';
export { paymentNoticesRoom } from './notices/notices.ts';
export { paymentsRoom } from './payments.handlers.ts';
export { billingByAccount, dueOn, findBillings } from './payments.read.ts';
export { termBeingPaid, totalsOf } from './payments.rules.ts';
export { reschedule, schedule } from './payments.schedule.ts';
export { amountText, type Handover, type PaymentPage, readHandover } from './start/handover.ts';
export type { PayNow } from './start/start.ts';
