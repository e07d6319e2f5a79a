/** Documents as pages to show and print, or as PDF, and samples of our forms. It owns no records. */
export { reportsRoom, testReportsRoom } from './reports.handlers.ts';
