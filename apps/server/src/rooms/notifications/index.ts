/** Emails about the documents of a policy, to those who look after it and to the insured. */
export { notificationsRoom } from './notifications.handlers.ts';
export { notify } from './notifications.notify.ts';
