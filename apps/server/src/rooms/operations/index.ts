/** Shows administrators how the portal is running: who edits what, and its background work. */
export { type ListedKind, operationsRoom } from './operations.handlers.ts';
