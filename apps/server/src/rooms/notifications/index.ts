/** Emails about the documents of a policy, to those who look after it and to the insured, as long as what they say is so. */
export { notificationsRoom } from './notifications.handlers.ts';
export { notify } from './notifications.notify.ts';
export { NOTICE_STATES } from './notifications.states.ts';
