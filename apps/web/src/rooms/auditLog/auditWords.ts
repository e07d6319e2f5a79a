import type { AuditOutcome } from '@portico/contract/rooms/auditLog';
import { AUDIT_ACTIONS } from './auditActions.ts';

export const OUTCOME_WORDS: Readonly<Record<AuditOutcome, string>> = {
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
};

const CENTS = /(?:(?<=^|\.)c|C)ents$/;
/** Whether a field of an entry's details is an amount. */
export const isAmount = (name: string): boolean => CENTS.test(name);

/** `policyMortgagee` → `Policy mortgagee`. */
const spaced = (name: string): string => {
  const words = name
    .replaceAll(/[._]/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** `masters.addLender`: every kind of master data has the same calls. */
const MASTER_CHANGE = /^masters\.(add|change)([A-Z]\w*)$/;

export function actionText(action: string): string {
  const known = AUDIT_ACTIONS[action];
  if (known !== undefined) return known;
  const [, change, kind] = MASTER_CHANGE.exec(action) ?? [];
  if (kind !== undefined) return `${spaced(kind)} ${change === 'add' ? 'added' : 'changed'}`;
  const [room = '', ...call] = action.split('.');
  return call.length === 0 ? spaced(room) : `${spaced(room)}: ${spaced(call.join('.')).toLowerCase()}`;
}

export const kindText = (kind: string): string => spaced(kind);
/** Amounts are shown as money, so their names needn't say that they're in cents. */
export const fieldText = (name: string): string =>
  name
    .split('.')
    .map((part) => spaced(CENTS.test(part) ? part.replace(CENTS, '') || 'amount' : part))
    .join(' › ');
