import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import type { FindKeys } from './access.visitors.fixture.ts';

/** Administrators reach all of them, so none is foreign. */
export const SETTING_KEYS = {
  setting: () => ({ own: 'W2_Portal_ChatProvider', unknown: 'No_Such_Variable' }),
  // A change that can be undone.
  settingChange: async (_visitor, _reach, { database, clock }) => {
    const key = newKey();
    await database.rows(sql`
      INSERT INTO configuration_change (key, variable, before, after, version, changed_by_key, changed_at)
      SELECT ${key}, key, 'FIVE9', value, version, ${DEMO_KEYS.person.admin}, ${clock.now()}
      FROM configuration WHERE key = 'W2_Portal_ChatProvider'`);
    return { own: key };
  },
} as const satisfies Record<string, FindKeys>;
