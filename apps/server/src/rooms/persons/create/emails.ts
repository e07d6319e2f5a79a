import { ROUTES } from '@portico/contract/routes';
import { brandOfSite } from '@portico/platform/brands';
import { type Email, pageAt, worded } from '@portico/platform/outbox';

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

const PATHS: Readonly<Record<WayIn, (email: string) => string>> = {
  signUp: (email) => `${ROUTES.createAccount.path}?${new URLSearchParams({ email })}`,
  signIn: (email) => `${ROUTES.login.path}?${new URLSearchParams({ email })}`,
  choosePassword: () => ROUTES.forgotPassword.path,
};

/** Nothing in it opens anything: people prove that they read this mailbox when they confirm the address. */
export function welcomeEmail({ cause, email, firstName, site, way, accountNumber }: WelcomeFacts): Email {
  const filled = { brand: brandOfSite(site), button: { url: pageAt(site, PATHS[way](email)) } };
  return {
    cause,
    kind: 'invitation',
    to: email,
    firstName,
    ...(accountNumber === undefined
      ? worded(`welcome.${way}`, filled)
      : worded(`welcome.${way}Account`, { ...filled, values: { account: accountNumber } })),
  };
}
