/** The password rules. The page applies the same ones while typing as the server does. */
export const PASSWORD_MIN_LENGTH = 12;
/** Longer ones only cost hashing time. */
export const PASSWORD_MAX_LENGTH = 200;

export type PasswordProblem = 'tooShort' | 'tooLong' | 'holdsEmail' | 'easyToGuess';

export const PASSWORD_PROBLEMS: Readonly<Record<PasswordProblem, string>> = {
  tooShort: `Please use at least ${PASSWORD_MIN_LENGTH} characters.`,
  tooLong: `Please use at most ${PASSWORD_MAX_LENGTH} characters.`,
  holdsEmail: 'Please don’t use your email name in your password.',
  easyToGuess: 'This password is easy to guess. Please choose another one.',
};

/** What the passwords that are tried first are made of: such words and figures, one after another. */
const OBVIOUS =
  /password|passwort|passw0rd|p@ssw0rd|letmein|welcome|qwertz|qwerty|asdfgh|zxcvbn|iloveyou|trustno1|football|baseball|princess|sunshine|monkey|dragon|master|shadow|superman|batman|michael|changeme|secret|default|administrator|admin|login|access|insurance|insured|policy|portico|portal|calder|demo|test|guest|user|spring|summer|autumn|fall|winter|january|february|march|april|june|july|august|september|october|november|december|monday|friday|abc|xyz|my|the|is|\d|[^\p{L}\d]/gu;

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
];
const SHORTEST_EMAIL_NAME = 4;

/** What is wrong with it, if anything. */
export function passwordProblem(password: string, email = ''): PasswordProblem | undefined {
  // As a person counts: an emoji is one character.
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return 'tooShort';
  if (length > PASSWORD_MAX_LENGTH) return 'tooLong';
  const plain = password.toLowerCase();
  const [name = ''] = email.trim().toLowerCase().split('@');
  if (name.length >= SHORTEST_EMAIL_NAME && plain.includes(name)) return 'holdsEmail';
  return isObvious(plain) || isPatterned(plain) ? 'easyToGuess' : undefined;
}

/** Nothing but obvious words, figures and signs: `Welcome2026!!`, `Password-1234`. */
const isObvious = (plain: string) => plain.replace(OBVIOUS, '').length < 4;

/** A short piece repeated, few different characters, or a walk along the keyboard. */
function isPatterned(plain: string): boolean {
  if (new Set(plain).size < 5 || /^(.{1,6})\1+.{0,5}$/su.test(plain)) return true;
  const walked = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
  return walked.some((row) => (row + row).includes(plain));
}
