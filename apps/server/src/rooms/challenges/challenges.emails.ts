import { brandOfSite } from '@portico/contract/brands';
import { LINK_CODE_MINUTES } from '@portico/contract/rooms/challenges/proofs';
import { ROUTES } from '@portico/contract/routes';
import { type Email, pageAt } from '@portico/platform/outbox';

/** Where a reader reports that something wasn't them, without signing in. */
export const notMeLink = (site: string | null, token: string) => ({
  label: "This wasn't me",
  url: pageAt(site, `${ROUTES.notMe.path}#token=${token}`),
  isSecret: true,
});

interface About {
  readonly key: string;
  readonly site: string | null;
  readonly policyNumber: string;
}
interface Reader {
  readonly firstName: string | null;
  readonly email: string;
}

/** The requester's name is text they typed, so it's in quotes here and below. */
export const codeEmail = (
  { key, site, policyNumber }: About,
  { firstName, email }: Reader,
  requester: string,
  { code, token }: { readonly code: string; readonly token: string },
): Email => ({
  cause: `link-code:${key}`,
  kind: 'access',
  to: email,
  brand: brandOfSite(site),
  firstName,
  subject: `Your code for policy ${policyNumber}`,
  heading: `Your code for policy ${policyNumber}`,
  paragraphs: [
    `"${requester}" asked to link policy ${policyNumber} to a portal account. If that's you, enter this code:`,
  ],
  code,
  closing: [
    `The code expires in ${LINK_CODE_MINUTES} minutes. Never share this code. We'll never ask you for it.`,
    {
      text: "Didn't ask for this? Let us know. You don't need to sign in.",
      link: notMeLink(site, token),
    },
  ],
  reason: `this address is on file for policy ${policyNumber}`,
});

export const requestEmail = (
  { key, site, policyNumber }: About,
  { firstName, email }: Reader,
  requester: string,
): Email => ({
  cause: `link-request:${key}`,
  kind: 'access',
  to: email,
  brand: brandOfSite(site),
  firstName,
  subject: `Someone is asking for access to policy ${policyNumber}`,
  heading: 'Someone is asking for access',
  paragraphs: [
    `"${requester}" can't link policy ${policyNumber} online and is asking for your help.`,
    'Please call the policyholder at the number on file, then approve or decline the request.',
  ],
  button: { label: 'Review the request', url: pageAt(site, `${ROUTES.linkRequest.path}?request=${key}`) },
  reason: 'you look after this account',
});

interface Decided extends About, Reader {}

const toRequester = ({ site, firstName, email }: Decided) => ({
  kind: 'access' as const,
  to: email,
  brand: brandOfSite(site),
  firstName,
  reason: 'you asked for access to a policy',
});
const seePolicy = (site: string | null) => ({
  label: 'See your policy',
  url: pageAt(site, ROUTES.insuredDashboard.path),
});

export const approvedEmail = (decided: Decided, startsLater: boolean): Email => ({
  ...toRequester(decided),
  cause: `link-request-approved:${decided.key}`,
  subject: `Your access to policy ${decided.policyNumber} was approved`,
  heading: 'Your access was approved',
  paragraphs: [
    startsLater
      ? `For your protection, your access to policy ${decided.policyNumber} starts in 24 hours. We'll email you when it does.`
      : `You can see policy ${decided.policyNumber} now.`,
  ],
  ...(!startsLater && { button: seePolicy(decided.site) }),
});

export const accessStartsEmail = (decided: Decided): Email => ({
  ...toRequester(decided),
  cause: `link-request-started:${decided.key}`,
  subject: `You now have access to policy ${decided.policyNumber}`,
  heading: 'You have access now',
  paragraphs: [`You can see policy ${decided.policyNumber} now.`],
  button: seePolicy(decided.site),
});

export const declinedEmail = (decided: Decided): Email => ({
  ...toRequester(decided),
  cause: `link-request-declined:${decided.key}`,
  subject: `About your request for policy ${decided.policyNumber}`,
  heading: "We couldn't approve your request",
  paragraphs: [
    `We couldn't confirm that you should have access to policy ${decided.policyNumber}.`,
    `If you think this is a mistake, call us at ${brandOfSite(decided.site).contact.phone}.`,
  ],
});
