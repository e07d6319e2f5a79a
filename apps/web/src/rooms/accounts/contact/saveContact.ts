import { type AccountChange, accounts, type CustomerRiskAccount } from '@portico/contract/rooms/accounts';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { type ContactFields, differencesOf, fieldsOf } from './contact.rules.ts';

const api = client(accounts);

interface Edited {
  readonly account: CustomerRiskAccount;
  readonly fields: ContactFields;
  /** What was on record when the editing began. */
  readonly base: ContactFields;
  readonly version: number;
}

/**
 * Saves what differs. If someone else was faster, `onConflict` gets what they saved and nothing is returned, unless it
 * is the same.
 */
export async function saveContact(
  body: AccountChange,
  { account, fields, base, version }: Edited,
  onConflict: (theirs: CustomerRiskAccount) => void,
): Promise<CustomerRiskAccount | undefined> {
  const params = { key: account.Key };
  if (body.Contact === undefined) return account;
  try {
    return await api.change({ params, body, version });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'stale') throw error;
    const theirs = await api.get({ params });
    if (differencesOf(base, fields, fieldsOf(theirs)).length === 0) return theirs;
    onConflict(theirs);
    return undefined;
  }
}
