import { persons } from '@portico/contract/rooms/persons';
import { acceptsByRole } from '@portico/contract/rules/terms';
import { client } from '../../platform/api.ts';
import { brand } from '../../platform/brand.ts';
import { presentClaims, session } from '../../platform/session.ts';

const api = client(persons);

/** Whether the terms must be accepted before anything else. Staff who impersonate someone can't consent for them. */
export async function owesTerms(): Promise<boolean> {
  const { acceptedTerms, impersonationToken } = session.get();
  const claims = presentClaims();
  if (acceptedTerms || impersonationToken !== undefined || !claims) return false;
  try {
    const { Version, Accepted } = await api.terms();
    if (!Accepted && !acceptsByRole(claims.role, brand.id)) return true;
    if (!Accepted) await api.acceptTerms({ body: { Version, ByRole: true } });
    session.set({ acceptedTerms: true });
  } catch {
    // If the question can't be asked, let people in; the next page asks again.
  }
  return false;
}

export async function acceptTerms(version: string): Promise<void> {
  await api.acceptTerms({ body: { Version: version } });
  session.set({ acceptedTerms: true });
}
