export const EMAIL_LENGTH = 254;

/** One plain address at a host with a dot. Nothing in it separates addresses or ends a header line of an email. */
export const EMAIL =
  /^[^\s,;:<>()[\]"\\@\p{Cc}]+@[^\s,;:<>()[\]"\\@.\p{Cc}]+(?:\.[^\s,;:<>()[\]"\\@.\p{Cc}]+)+$/u;

/** For screens that do without the schemas, such as the sign-in. */
export function isEmail(typed: string): boolean {
  const address = typed.trim();
  return address.length <= EMAIL_LENGTH && EMAIL.test(address);
}
