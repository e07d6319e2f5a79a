/** The program files that come with the portal: next to this file in the source, next to the bundle in a build. */
export const PROGRAMS_FOLDER = new URL('./programs/', import.meta.url);
