/** How long things last, in seconds. */
export const ACCESS_TOKEN_SECONDS = 10 * 60;
export const CODE_SECONDS = 60;
/** How long the Login screen may stay open. */
export const INTERACTION_SECONDS = 30 * 60;
/** From sign-in on, whatever happens: after it the password is asked for again. */
export const SESSION_SECONDS = 12 * 60 * 60;
/** A code that continues a sign-in. */
export const SIGN_IN_CODE_SECONDS = 10 * 60;
/** The link in the same email. It lasts as long as the hourly limit, so when no more codes can be sent, a link still works. */
export const KNOW_DEVICE_LINK_SECONDS = 60 * 60;
/** Since the last sign-in on the device. */
export const KNOWN_DEVICE_SECONDS = 180 * 24 * 60 * 60;
export const RESET_LINK_SECONDS = 30 * 60;
export const VERIFY_LINK_SECONDS = 24 * 60 * 60;

export const secondsAfter = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);
/** As JWTs count time. */
export const epoch = (time: Date): number => Math.floor(time.getTime() / 1000);
