import { errorText } from '@portico/contract/errors';
import { dashboardRole } from '@portico/contract/roles';
import { type Person, persons, UNKNOWN_PERSON } from '@portico/contract/rooms/persons';
import { readClaims, type TokenClaims } from '@portico/contract/token';
import { client } from '../../platform/api.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { delegate } from '../../platform/impersonation.ts';
import { gone } from '../../platform/leave.ts';
import { notify } from '../../platform/notify.ts';
import { backToPersonalLines } from '../../platform/personalLines.ts';
import { loadPortal } from '../../platform/portal.ts';
import { activeToken, isExpired, session } from '../../platform/session.ts';
import type { AddressParameters } from './address.ts';
import type { Replacement } from './ReplacePerson.tsx';

type Ask = (replacement: Replacement) => Promise<boolean>;

const api = client(persons);
const claimsOf = (token: string | undefined) => (token === undefined ? undefined : readClaims(token));
const refuse = () => notify({ severity: 'error', text: errorText('linkNotAccepted') });

/**
 * Signs in the person named by the address's parameters, once the server has confirmed them and the visitor has
 * agreed. Without that question, a link could sign someone in to an account that isn't theirs.
 */
export async function admit({ authorization, impersonation }: AddressParameters, ask: Ask): Promise<void> {
  if (authorization !== undefined) await admitToken(authorization.replace(/^Bearer\s+/i, ''), ask);
  if (impersonation !== undefined) await admitImpersonation(impersonation, ask);
}

async function admitToken(token: string, ask: Ask): Promise<void> {
  const offered = claimsOf(token);
  const { token: own, personalLines } = session.get();
  const current = claimsOf(own);
  // An impersonation token stays in the window it was made for.
  if (!offered || offered.act) return refuse();
  if (current?.sub === offered.sub && !personalLines) return;
  const portalUrl = await loadPortal().then(
    ({ PersonalLinesPortalUrl }) => PersonalLinesPortalUrl,
    () => null,
  );
  if (isExpired(offered)) {
    if (current) return refuse();
    backToPersonalLines(portalUrl);
    return gone();
  }
  const person = await verified(token, offered);
  if (!person) return refuse();
  const question = current
    ? { current: current.email, offered: offered.email }
    : { offered: person.NameFull };
  if (current?.sub !== offered.sub && !(await ask(question))) return;
  // Who was here before has a session at the provider: signing out ends that too.
  const { idToken } = session.get();
  session.clear();
  session.set({ token, idToken, loggedIn: true, personalLines: { portalUrl }, person });
}

/** The server knows the token's person by this token; the page believes nothing that a token says of itself. */
const verified = (token: string, { email }: TokenClaims): Promise<Person | undefined> =>
  api.get({ params: { key: UNKNOWN_PERSON }, query: { email } }, { token }).catch(() => undefined);

async function admitImpersonation(code: string, ask: Ask): Promise<void> {
  const { impersonationToken } = session.get();
  const current = claimsOf(impersonationToken);
  if (current && !(await ask({ current: current.email, offered: 'another person' }))) return;
  const { Environment: environment } = await loadPortal();
  const delegation = await delegate({ environment, code });
  if (delegation === 'ended') return gone();
  if (delegation === 'unreachable') throw new ApiFailure(0, { code: 'offline' });
  if (delegation === 'over') return refuse();
  // A window inherits what its opener's tab remembers of the staff member.
  session.set({ person: undefined, returnPath: undefined });
  const roles = claimsOf(activeToken(session.get()))?.role ?? [];
  if (dashboardRole(roles) === undefined) {
    session.set({ impersonationToken: undefined, impersonation: undefined });
    notify({ severity: 'error', text: errorText('noAccount') });
  }
}
