/** Owns what the portal says about itself: for now, the settings of this installation. */
export { contentRoom } from './content.handlers.ts';
