/** Why the server does not start, in one line. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
