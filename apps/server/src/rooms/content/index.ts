/** Owns what the portal says about itself, and what staff write for readers: help posts, bulletins, pages and texts. */
export { contentJobs } from './bulletins/announce.ts';
export { bulletinsRoom } from './bulletins/handlers.ts';
export { chatAnswersFor } from './chatAnswers.ts';
export { contentRoom, type PortalFacts } from './content.handlers.ts';
export { displayTextFor } from './displayTexts.ts';
export { contentDeskRoom } from './editing/handlers.ts';
export { hasVideo } from './help.sql.ts';
export { letterWording, newestLetterWording } from './letters.ts';
export { readerOf } from './live.sql.ts';
