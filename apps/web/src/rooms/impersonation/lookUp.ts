import { errorText } from '@portico/contract/errors';
import { type Person, persons } from '@portico/contract/rooms/persons';
import { client } from '../../platform/api.ts';

const api = client(persons);

/** Someone to impersonate, for the modal. */
export interface Found {
  readonly email: string;
  /** Absent if everyone with this email is inactive. */
  readonly person: Person | undefined;
}

export const STAFF_TEXT = 'Staff members can’t be impersonated.';

/** Finds the person with this email, or says why no one can act for them. */
export async function lookUp(email: string): Promise<Found | { readonly problem: string }> {
  const query = { PersonEmail: email, ImpersonationAttempt: 'true', ReturnInactive: 'true' };
  const { rows } = await api.list({ query });
  if (rows.length === 0) return { problem: errorText('emailNotFound') };
  const person = intended(rows);
  return person?.IsStaff ? { problem: STAFF_TEXT } : { email, person };
}

/** Two persons may share an email: the one with a sign-in is meant. */
function intended(found: readonly Person[]): Person | undefined {
  const active = found.filter(({ RecordInactive }) => !RecordInactive);
  return active.find(({ LogonKey }) => LogonKey !== null) ?? active[0];
}
