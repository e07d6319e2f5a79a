/** Shows staff what the portal has mailed. The messages themselves are the platform's. */
export { outboxRoom } from './outbox.handlers.ts';
