import type { Db } from '../../open.ts';

/** In the order in which foreign keys let them be written. */
export const TABLES = [
  'person',
  'person_role',
  'logon',
  'agency',
  'agent',
  'contact_license',
  'agency_invitation',
  'agency_appointment',
  'account',
  'account_address',
  'account_person',
  'risk',
  'policy',
  'term_slice',
  'coverage',
  'payment',
  'policy_transaction',
  'billing_plan',
  'installment',
  'mortgagee_org',
  'mortgagee',
  'policy_mortgagee',
  'helpdesk_ticket',
] as const;
type Table = (typeof TABLES)[number];

/** A row by its columns' names. All rows of a table name the same columns. An object is JSON. */
export type Row = Readonly<Record<string, string | number | boolean | object | null>>;
export type Records = Readonly<Record<Table, Row[]>>;

export const noRecords = (): Records => ({
  person: [],
  person_role: [],
  logon: [],
  agency: [],
  agent: [],
  contact_license: [],
  agency_invitation: [],
  agency_appointment: [],
  account: [],
  account_address: [],
  account_person: [],
  risk: [],
  policy: [],
  term_slice: [],
  coverage: [],
  payment: [],
  policy_transaction: [],
  billing_plan: [],
  installment: [],
  mortgagee_org: [],
  mortgagee: [],
  policy_mortgagee: [],
  helpdesk_ticket: [],
});

export async function insertRecords(db: Db, records: Records): Promise<void> {
  for (const table of TABLES) {
    const rows = records[table];
    if (rows[0] === undefined) continue;
    const columns = Object.keys(rows[0]).join(', ');
    await db.rows({
      text: `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
      values: [JSON.stringify(rows)],
    });
  }
}
