import { isEmail } from './email.ts';
import { NAME_LENGTH, PROFILE_TEXTS } from './profile.ts';

export interface SignUpNames {
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly email: string;
}

/** No name holds these; an address in a name is somebody's advertisement. */
const NOT_IN_A_NAME = /[<>\p{Cc}]|:\/\//u;

const nameProblem = (name: string, missing: string): string | undefined => {
  if (name.trim() === '') return missing;
  if (name.trim().length > NAME_LENGTH) return `Please use at most ${NAME_LENGTH} characters.`;
  return NOT_IN_A_NAME.test(name) ? 'Please use letters only.' : undefined;
};

export const emailProblem = (email: string): string | undefined =>
  isEmail(email) ? undefined : 'Please enter your email address, like name@example.com.';

/** What is wrong with whom somebody signs up as, by field. The password has a rule of its own. */
export function signUpProblems({ nameFirst, nameLast, email }: SignUpNames) {
  return {
    nameFirst: nameProblem(nameFirst, PROFILE_TEXTS.NameFirst),
    nameLast: nameProblem(nameLast, PROFILE_TEXTS.NameLast),
    email: emailProblem(email),
  } satisfies Record<keyof SignUpNames, string | undefined>;
}
