import { LINK_CODE_MINUTES } from '@portico/contract/rooms/challenges/proofs';
import { ROUTES } from '@portico/contract/routes';
import { brandOfSite } from '@portico/platform/brands';
import { type Email, pageAt, worded } from '@portico/platform/outbox';

/** Where a reader reports that something wasn't them, without signing in. */
export const notMePage = (site: string | null, token: string) => ({
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
  firstName,
  ...worded('access.code', {
    brand: brandOfSite(site),
    values: { policy: policyNumber, person: `"${requester}"`, minutes: String(LINK_CODE_MINUTES) },
    links: { notMe: notMePage(site, token) },
  }),
  code,
});

export const requestEmail = (
  { key, site, policyNumber }: About,
  { firstName, email }: Reader,
  requester: string,
): Email => ({
  cause: `link-request:${key}`,
  kind: 'access',
  to: email,
  firstName,
  ...worded('access.request', {
    brand: brandOfSite(site),
    values: { policy: policyNumber, person: `"${requester}"` },
    about: { state: 'accessRequestOpen', key },
    button: { url: pageAt(site, `${ROUTES.linkRequest.path}?request=${key}`) },
  }),
});

interface Decided extends About, Reader {}

const toRequester = ({ firstName, email }: Decided) => ({ kind: 'access' as const, to: email, firstName });
const filled = ({ site, policyNumber }: Decided) => ({
  brand: brandOfSite(site),
  values: { policy: policyNumber },
});
const withPolicy = (decided: Decided) => ({
  ...filled(decided),
  button: { url: pageAt(decided.site, ROUTES.insuredDashboard.path) },
});

const approved = ({ key }: Decided) => ({ state: 'accessApproved', key }) as const;

export const approvedEmail = (decided: Decided, startsLater: boolean): Email => ({
  ...toRequester(decided),
  cause: `link-request-approved:${decided.key}`,
  ...(startsLater
    ? worded('access.approvedLater', { ...filled(decided), about: approved(decided) })
    : worded('access.approved', { ...withPolicy(decided), about: approved(decided) })),
});

export const accessStartsEmail = (decided: Decided): Email => ({
  ...toRequester(decided),
  cause: `link-request-started:${decided.key}`,
  ...worded('access.starts', withPolicy(decided)),
});

export const declinedEmail = (decided: Decided): Email => ({
  ...toRequester(decided),
  cause: `link-request-declined:${decided.key}`,
  ...worded('access.declined', {
    ...filled(decided),
    about: { state: 'accessDeclined', key: decided.key },
  }),
});
