import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { contractKey, MGA_AGENCY_KEY } from '@portico/database/seeds/samples/keys';
import { newKey } from '@portico/platform/ids';
import type { FindKeys } from './access.visitors.fixture.ts';

/** Staff reach all of them, so none is foreign. */
export const MASTER_KEYS = {
  managingAgency: () => ({ own: MGA_AGENCY_KEY }),
  license: async (_visitor, _reach, { database }) => {
    const found = await database.row<{ key: string }>(
      sql`SELECT key FROM contact_license WHERE person_key = ${DEMO_KEYS.person.agent} ORDER BY key LIMIT 1`,
    );
    return { own: found?.key ?? '' };
  },
  appointment: () => ({
    own: `${DEMO_KEYS.agency.firstBranch}.${contractKey('HO3-HBR-FL')}`,
    unknown: `${newKey()}.${newKey()}`,
  }),
  policyForm: () => ({ own: 'CB-HO-03.07 24', unknown: 'CB-HO-03.01 30' }),
  charge: () => ({ own: 'FL.EMPA.2010-01-01', unknown: 'FL.EMPA.2030-01-01' }),
  deadline: () => ({ own: 'FL.acknowledge.notice.2023-03-01', unknown: 'FL.acknowledge.notice.2030-03-01' }),
  listItem: () => ({ own: 'MortgageeSuffix.ATIMA.1900-01-01', unknown: 'MortgageeSuffix.NONE.1900-01-01' }),
  shot: async (_visitor, _reach, { database }) => {
    const found = await database.row<{ key: string }>(sql`SELECT key FROM claim_shot ORDER BY key LIMIT 1`);
    return { own: found?.key ?? '' };
  },
  holiday: () => ({ own: '2026-12-25', unknown: '2026-12-24' }),
  // A change that can be undone.
  masterChange: async (_visitor, _reach, { database, clock }) => {
    const key = newKey();
    await database.rows(sql`
      INSERT INTO master_change (key, kind, record_key, title, version, before, after, changed_by_key, changed_at)
      SELECT ${key}, 'Lender', key, name, version, jsonb_build_object('Name', name || ' Bank'),
        jsonb_build_object('Name', name), ${DEMO_KEYS.person.admin}, ${clock.now()}
      FROM mortgagee_org ORDER BY key LIMIT 1`);
    return { own: key };
  },
} as const satisfies Record<string, FindKeys>;
