import { brandOfSite } from '@portico/contract/brands';
import { ROUTES } from '@portico/contract/routes';
import { type Email, pageAt } from '@portico/platform/outbox';

/** How they get in: create a sign-in, use the one they have, or choose a password for the one we made. */
export type WayIn = 'signUp' | 'signIn' | 'choosePassword';

export interface WelcomeFacts {
  readonly cause: string;
  readonly email: string;
  readonly firstName: string;
  /** The address of the portal, if the session knows it. */
  readonly site: string | null;
  readonly way: WayIn;
  readonly accountNumber?: string | undefined;
}

interface Way {
  readonly text: string;
  readonly label: string;
  readonly path: (email: string) => string;
}
const WAYS: Readonly<Record<WayIn, Way>> = {
  signUp: {
    text: 'Create your sign-in with this email address. It takes about a minute.',
    label: 'Create my sign-in',
    path: (email) => `${ROUTES.createAccount.path}?${new URLSearchParams({ email })}`,
  },
  signIn: {
    text: 'Sign in with this email address.',
    label: 'Sign in',
    path: (email) => `${ROUTES.login.path}?${new URLSearchParams({ email })}`,
  },
  choosePassword: {
    text: 'First, choose a password. We’ll email you a link for that.',
    label: 'Choose a password',
    path: () => ROUTES.forgotPassword.path,
  },
};

/** Nothing in it opens anything: people prove that they read this mailbox when they confirm the address. */
export function welcomeEmail({ cause, email, firstName, site, way, accountNumber }: WelcomeFacts): Email {
  const brand = brandOfSite(site);
  const { text, label, path } = WAYS[way];
  return {
    cause,
    kind: 'invitation',
    to: email,
    brand,
    firstName,
    subject: `Your access to the ${brand.name} portal`,
    heading: 'Welcome to your insurance portal',
    paragraphs: [
      accountNumber === undefined
        ? `You now have access to the ${brand.name} portal.`
        : `You now have access to insurance account ${accountNumber}. See its policies, documents, claims and payments in one place.`,
      text,
    ],
    button: { label, url: pageAt(site, path(email)) },
    closing: ["If you weren't expecting this, contact your agent or call us."],
    reason: 'you were given access to the portal',
  };
}
