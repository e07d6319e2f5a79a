/** Why the server does not start, in one line. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** Someone stopped the server before it had started. */
export class StartStopped extends Error {
  override name = 'StartStopped';
}
