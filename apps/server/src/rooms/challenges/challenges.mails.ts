import { BRANDS, type Brand, brandOfHost } from '@portico/contract/brands';
import { LINK_CODE_MINUTES } from '@portico/contract/rooms/challenges/proofs';
import type { Mail } from '@portico/platform/outbox';

const brandOf = (site: string | null): Brand =>
  BRANDS[site === null ? 'brokerage' : brandOfHost(new URL(site).host)];

/** Signed by the brand of the site; names that strangers typed stay in quotes. */
export function letter(site: string | null, name: string, ...lines: string[]): string {
  const brand = brandOf(site);
  return [`Hello ${name},`, '', ...lines, '', brand.name, brand.contact.phone, brand.contact.email].join(
    '\n',
  );
}

/** The page a link leads to. Without a known site the reader puts the portal's address in front. */
export const pageAt = (site: string | null, path: string): string => `${site ?? ''}${path}`;

/** Where a reader says that something wasn't them. */
export const notMeLines = (site: string | null, token: string): string[] => [
  "Wasn't you? Press \"This wasn't me\" on this page. You don't need to sign in:",
  pageAt(site, `/not-me#token=${token}`),
];

export const codeMail = (
  { key, site, policyNumber }: { key: string; site: string | null; policyNumber: string },
  recipient: { name: string; email: string },
  requester: string,
  code: string,
  token: string,
): Mail => ({
  cause: `link-code:${key}`,
  to: recipient.email,
  subject: `Your code for policy ${policyNumber}`,
  confidential: true,
  text: letter(
    site,
    recipient.name,
    `"${requester}" asked to link policy ${policyNumber} to a portal account. If that's you, enter this code:`,
    '',
    code,
    '',
    `The code expires in ${LINK_CODE_MINUTES} minutes. Never share this code. We'll never ask you for it.`,
    '',
    ...notMeLines(site, token),
  ),
});

export const requestMail = (
  { key, site, policyNumber }: { key: string; site: string | null; policyNumber: string },
  agent: { name: string; email: string },
  requester: string,
): Mail => ({
  cause: `link-request:${key}`,
  to: agent.email,
  subject: `Someone asks for access to policy ${policyNumber}`,
  text: letter(
    site,
    agent.name,
    `"${requester}" can't link policy ${policyNumber} online and asks for your help.`,
    'Please call the policyholder at the number on file, then approve or decline the request:',
    pageAt(site, `/tasks/link-request?request=${key}`),
  ),
});

interface Decided {
  readonly key: string;
  readonly site: string | null;
  readonly policyNumber: string;
  readonly name: string;
  readonly email: string;
}

export const approvedMail = (
  { key, site, policyNumber, name, email }: Decided,
  startsLater: boolean,
): Mail => ({
  cause: `link-request-approved:${key}`,
  to: email,
  subject: `Your access to policy ${policyNumber} was approved`,
  text: letter(
    site,
    name,
    startsLater
      ? `We approved your request. For your protection, your access to policy ${policyNumber} starts in 24 hours. We'll email you when it does.`
      : `We approved your request. You can see policy ${policyNumber} now:`,
    ...(startsLater ? [] : [pageAt(site, '/insured/dashboard')]),
  ),
});

export const accessStartsMail = ({ key, site, policyNumber, name, email }: Decided): Mail => ({
  cause: `link-request-started:${key}`,
  to: email,
  subject: `You now have access to policy ${policyNumber}`,
  text: letter(site, name, `You can see policy ${policyNumber} now:`, pageAt(site, '/insured/dashboard')),
});

export const declinedMail = ({ key, site, policyNumber, name, email }: Decided): Mail => ({
  cause: `link-request-declined:${key}`,
  to: email,
  subject: `Your request for policy ${policyNumber}`,
  text: letter(
    site,
    name,
    `We couldn't confirm that you should have access to policy ${policyNumber}, so we declined your request.`,
    'If you think this is a mistake, please call us.',
  ),
});
