import { fail } from '@portico/contract/errors';
import { EDITABLE_STATUSES } from '@portico/contract/rooms/quotes';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { statusToday } from '../quotes.rules.ts';
import type { StoredApplication } from './sql.ts';

export function requireEditable({ now }: Ctx, { status, expiresOn }: StoredApplication): void {
  if (!EDITABLE_STATUSES.includes(statusToday(status, expiresOn, dayOf(now))))
    fail('businessError', { message: 'This application can’t be changed anymore.' });
}
