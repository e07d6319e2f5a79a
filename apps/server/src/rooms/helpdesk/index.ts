/** Owns the way to the help desk: the tickets that people wrote, wherever they are kept. */
export { embeddedHelpDesk } from './helpdesk.embedded.ts';
export { type HelpDesk, helpdeskRoom } from './helpdesk.handlers.ts';
export { connectHelpDesk, type HelpDeskSettings, restHelpDesk } from './helpdesk.rest.ts';
