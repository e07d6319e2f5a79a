/** Shows staff the emails the portal has sent. The messages themselves are the platform's. */
export { outboxRoom } from './outbox.handlers.ts';
