/** Getting Started: how far a brokerage is set up, the step that opens it, and the samples of earlier releases. */
export { type Installation, setupRoom } from './setup.handlers.ts';
