import { mayEnter, type PortalRoute, ROUTES } from '@portico/contract/routes';
import { readClaims } from '@portico/contract/token';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { brand } from '../platform/brand.ts';
import { renewActive } from '../platform/impersonation.ts';
import { gone, leave, ownPath, pathHere } from '../platform/leave.ts';
import { notifyFailure } from '../platform/notify.ts';
import { signIn } from '../platform/oidc.ts';
import { presentPerson } from '../platform/person.ts';
import { activeToken, presentClaims, session } from '../platform/session.ts';
import { ownLanding } from './landing.ts';
import { owesTerms } from './session/terms.ts';

/** Runs before each page (spec §2): lets people in, sends them to the login with a way back, or shows a 404. */
export const guard =
  (route: PortalRoute) =>
  async ({ request }: LoaderFunctionArgs) => {
    const path = ownPath(new URL(request.url));
    const previousPath = pathHere();
    // A page that isn't there is no place to go back to.
    if (previousPath !== path && route.path !== ROUTES.notFound.path) session.set({ previousPath });

    let verdict = judge(route);
    if (verdict === 'signIn' && session.get().token !== undefined) {
      const renewal = await renewActive(path);
      if (renewal === 'ended') return gone();
      // The shell shows a message over a page that can't load anything.
      if (renewal === 'over') return null;
      if (renewal === 'unreachable' && route.worksOffline && judge(route, lastClaims()) === 'enter')
        return null;
      verdict = judge(route);
    }
    if (verdict === 'signIn' && route.newcomersTo !== undefined && !session.get().loggedIn) {
      leave(route.newcomersTo);
      return gone();
    }
    if (verdict === 'signIn') return signIn({ returnPath: path });
    if (verdict === 'notFound') throw redirect(await elsewhere(route));
    // Asked in parallel with the terms, not after them.
    const isInvited = owesAnswer(route);
    if (route.for !== 'everyone' && route.path !== ROUTES.acceptTerms.path && (await owesTerms())) {
      session.set({ returnPath: path });
      throw redirect(ROUTES.acceptTerms.path);
    }
    if (await isInvited) {
      session.set({ returnPath: path });
      throw redirect(ROUTES.agentInvitation.path);
    }
    return null;
  };

async function elsewhere(route: PortalRoute): Promise<string> {
  const landing = route.othersToLanding && (await ownLanding(presentClaims()?.role ?? []));
  return landing && landing !== route.path ? landing : ROUTES.notFound.path;
}

const judge = (route: PortalRoute, claims = presentClaims()) =>
  mayEnter(route, {
    roles: claims?.role,
    isAdmin: claims?.is_admin,
    brand: brand.id,
    host: window.location.host,
  });

/** Of the person who was signed in when the connection was lost. What the server gives still needs a valid token. */
const lastClaims = () => readClaims(activeToken(session.get()) ?? '');

/**
 * Whether an agent has yet to answer an agency's invitation (spec §4). A failed check keeps no one out, and staff who
 * impersonate the agent can't answer for them.
 */
async function owesAnswer({ afterInvitations }: PortalRoute): Promise<boolean> {
  const claims = presentClaims();
  const isActing = session.get().impersonationToken !== undefined;
  if (!afterInvitations || isActing || !claims?.role.includes('AGENT')) return false;
  try {
    return (await presentPerson(claims.email)).AgencyInviteList.length > 0;
  } catch (error) {
    notifyFailure(error);
    return false;
  }
}

/** The empty path: to the login, which sends a signed-in person on; inside the app that is one step. */
export async function fromTheDoor() {
  const isActing = session.get().impersonationToken !== undefined;
  if (isActing && !presentClaims() && (await renewActive()) === 'over') return null;
  const claims = presentClaims();
  if (!claims) {
    // People who come through the front door haven't asked for a page, and an earlier person's page isn't theirs to
    // see.
    session.set({ returnPath: undefined });
    leave(ROUTES.login.path);
    return gone();
  }
  throw redirect((await ownLanding(claims.role)) ?? ROUTES.notFound.path);
}
