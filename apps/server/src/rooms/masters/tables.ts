import type { MasterKind } from '@portico/contract/rooms/masters';
import { type Sql, sql } from '@portico/database/open';

/** Where a kind's records are. `it` is the record in each piece of SQL. */
export interface MasterTable {
  readonly table: string;
  /** The columns that make up its key, if it has no `key` of its own. */
  readonly keyedBy?: readonly string[];
  /** By the names that the contract gives them. */
  readonly columns: Readonly<Record<string, string>>;
  /** In this column, having no end is written as a day that never comes. */
  readonly endless?: string;
  /** What it's called in choices and in the history. */
  readonly title: Sql;
  /** What a search looks at, besides the title. */
  readonly search: Sql;
  readonly order: Sql;
  /** Where its state is. Without it, it has none. */
  readonly state?: Sql;
  readonly hasDates?: true;
  /** Some of its rows come with the portal. */
  readonly isShipped?: true;
}

const ADDRESS = {
  Street1: 'street1',
  Street2: 'street2',
  City: 'city',
  County: 'county',
  State: 'state',
  Zip: 'postal_code',
} as const;

const nameOf = (table: 'agency' | 'contract' | 'mortgagee_org' | 'person', key: Sql): Sql =>
  ({
    agency: sql`(SELECT name FROM agency WHERE agency.key = ${key})`,
    contract: sql`(SELECT name FROM contract WHERE contract.key = ${key})`,
    mortgagee_org: sql`(SELECT name FROM mortgagee_org WHERE mortgagee_org.key = ${key})`,
    person: sql`(SELECT name_full FROM person WHERE person.key = ${key})`,
  })[table];

export const MASTER_TABLES: Readonly<Record<MasterKind, MasterTable>> = {
  Agency: {
    table: 'agency',
    columns: {
      Name: 'name',
      Parent: 'parent_key',
      IsManaging: 'is_underwriter',
      Number: 'org_branch_id',
      ...ADDRESS,
      Phone: 'phone',
      Email: 'email',
      Hours: 'hours',
    },
    title: sql`it.name`,
    search: sql`it.city || ' ' || it.org_branch_id`,
    order: sql`it.name, it.key`,
    state: sql`it.state`,
    hasDates: true,
  },
  License: {
    table: 'contact_license',
    columns: {
      Person: 'person_key',
      Type: 'license_type_key',
      Number: 'number',
      State: 'state',
      IssuedOn: 'issued_on',
      ExpiresOn: 'expires_on',
    },
    title: sql`${nameOf('person', sql`it.person_key`)} || ', ' || it.license_type_key || ' ' || it.state`,
    search: sql`it.number`,
    order: sql`${nameOf('person', sql`it.person_key`)}, it.state, it.license_type_key, it.key`,
    state: sql`it.state`,
  },
  Market: {
    table: 'market',
    columns: {
      Code: 'code',
      Name: 'name',
      Admitted: 'admitted',
      Naic: 'naic',
      ServicePhone: 'service_phone',
      PayUrl: 'pay_url',
    },
    title: sql`it.name`,
    search: sql`it.code || ' ' || coalesce(it.naic, '')`,
    order: sql`it.name, it.key`,
  },
  Program: {
    table: 'program',
    columns: { Code: 'code', Name: 'name', Line: 'line', NumberPrefix: 'number_prefix' },
    title: sql`it.name`,
    search: sql`it.code`,
    order: sql`it.name, it.key`,
    isShipped: true,
  },
  Contract: {
    table: 'contract',
    columns: {
      Code: 'code',
      Name: 'name',
      ManagingAgency: 'mga_key',
      Program: 'program_key',
      Market: 'market_key',
      State: 'state',
      ValidFrom: 'valid_from',
      ValidTo: 'valid_to',
    },
    endless: 'ValidTo',
    title: sql`it.name`,
    search: sql`it.code`,
    order: sql`it.code, it.key`,
    state: sql`it.state`,
  },
  Appointment: {
    table: 'agency_appointment',
    keyedBy: ['agency_key', 'contract_key'],
    columns: {
      Agency: 'agency_key',
      Contract: 'contract_key',
      AppointedOn: 'appointed_on',
      EndedOn: 'ended_on',
    },
    title: sql`${nameOf('agency', sql`it.agency_key`)} || ', ' || ${nameOf('contract', sql`it.contract_key`)}`,
    search: sql`(SELECT code FROM contract WHERE contract.key = it.contract_key)`,
    order: sql`${nameOf('agency', sql`it.agency_key`)}, (SELECT code FROM contract WHERE contract.key = it.contract_key)`,
    state: sql`(SELECT state FROM contract WHERE contract.key = it.contract_key)`,
  },
  Lender: {
    table: 'mortgagee_org',
    columns: { Name: 'name', Suffix: 'suffix_key' },
    title: sql`it.name`,
    search: sql`coalesce(it.suffix_key, '')`,
    order: sql`it.folded, it.key`,
    hasDates: true,
  },
  Branch: {
    table: 'mortgagee',
    columns: { Lender: 'org_key', ...ADDRESS },
    title: sql`${nameOf('mortgagee_org', sql`it.org_key`)} || ', ' || it.city`,
    search: sql`it.street1 || ' ' || it.postal_code`,
    order: sql`it.folded, it.key`,
    state: sql`it.state`,
    hasDates: true,
  },
  Holiday: {
    table: 'holiday',
    keyedBy: ['day'],
    columns: { Day: 'day', Name: 'name' },
    title: sql`it.name`,
    search: sql`it.day::text`,
    order: sql`it.day DESC`,
  },
};
