/** Owns what the portal says about itself: the settings of this installation, and the help posts. */
export { contentRoom } from './content.handlers.ts';
