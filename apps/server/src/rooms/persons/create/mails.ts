import type { Mail } from '@portico/platform/outbox';

/** How they get in: make a sign-in, use the one they have, or choose a password for the one we made. */
export type WayIn = 'signUp' | 'signIn' | 'choosePassword';

export interface WelcomeFacts {
  readonly cause: string;
  readonly email: string;
  readonly name: string;
  /** The address of the portal, where the session knows it. */
  readonly site: string | null;
  readonly way: WayIn;
  readonly accountNumber?: string | undefined;
}

const linesOf: Readonly<Record<WayIn, (email: string) => readonly [string, string]>> = {
  signUp: (email) => [
    'Create your sign-in with this email address. It takes a minute:',
    `/create-account?${new URLSearchParams({ email })}`,
  ],
  signIn: (email) => ['Sign in with this email address:', `/login?${new URLSearchParams({ email })}`],
  choosePassword: () => ['Choose a password with this email address, and then sign in:', '/forgot-password'],
};

/** Nothing in it opens anything: whoever reads the mailbox proves that when they confirm the address. */
export const welcomeMail = ({ cause, email, name, site, way, accountNumber }: WelcomeFacts): Mail => {
  const [text, path] = linesOf[way](email);
  return {
    cause,
    to: email,
    subject: 'Your access to the insurance portal',
    text: [
      `Hello ${name},`,
      '',
      accountNumber === undefined
        ? 'You were given access to the portal.'
        : `You were given access to your insurance account ${accountNumber} in the portal: its policies, documents, claims and payments.`,
      '',
      text,
      `${site ?? ''}${path}`,
      '',
      'If you do not know what this is about, please contact your agent or our Help Desk.',
    ].join('\n'),
  };
};
