/** Where administrators change business variables, and the history of these changes. */
export { settingsRoom } from './settings.handlers.ts';
