import { type Database, sql } from '../../open.ts';
import { listSeed } from '../lists.ts';
import { type Seeded, upsert } from '../upsert.ts';
import { contracts, managingAgency, markets } from './business.ts';
import { carriers } from './carriers.ts';
import { seedEditions } from './editions.ts';
import { policyForms } from './forms.ts';

/** The five staff of the admin check (spec §6). They need the ADMIN role too. */
const ADMIN_EMAILS = ['internal', 'underwriter', 'admin', 'support', 'employee'].map(
  (name) => `${name}@demo.portico.test`,
);

const AGENCY: Seeded = { table: 'agency', identity: ['key'], rows: [managingAgency], mended: [] };

const SEEDS: readonly Seeded[] = [
  { table: 'market', identity: ['key'], rows: markets, mended: ['code', 'name', 'admitted'] },
  { table: 'contract', identity: ['key'], rows: contracts, mended: ['code', 'name'] },
  listSeed({ InsuranceCarrier: carriers }),
  {
    table: 'policy_form',
    identity: ['number', 'edition'],
    rows: policyForms,
    mended: [
      'title',
      'about',
      'position',
      'programs',
      'states',
      'surplus_only',
      'mortgagees_only',
      'valid_from',
      'valid_to',
    ],
    isEditable: true,
  },
];

/** An invented managing agency with its markets, contracts, rates and forms, for demos and tests. Never in production. */
export async function seedSamples(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const isNew = (await tx.row(sql`${upsert(AGENCY)} RETURNING key`)) !== undefined;
    if (isNew)
      await tx.rows(sql`
        UPDATE configuration SET value = ${ADMIN_EMAILS.join(',')}
        WHERE key = 'W2_Portal_AdminEmails' AND value = ''`);
    for (const seed of SEEDS) await tx.rows(upsert(seed));
    await seedEditions(tx);
    // What has samples shows what a brokerage does once it's open.
    await tx.rows(
      sql`INSERT INTO setup_mark (step, marked_at) VALUES ('live', now()) ON CONFLICT DO NOTHING`,
    );
  });
}
