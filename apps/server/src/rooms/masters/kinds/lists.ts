import { fail, refuseField } from '@portico/contract/errors';
import type { LookupList } from '@portico/contract/rooms/lookups';
import { formatDay } from '@portico/contract/rules/format';
import { CLOSED_LISTS, isLockedKey, LOCKED_KEYS } from '@portico/contract/rules/lockedKeys';
import { sql } from '@portico/database/open';
import { changedIn, type MasterTable } from '../kind.ts';
import { NEVER } from '../never.ts';
import { notMine, requireOrder } from '../refusals.ts';

const ALWAYS = '1900-01-01';
const LOCKED = Object.entries(LOCKED_KEYS).flatMap(([list, keys]) => keys.map((key) => `${list}.${key}`));
/** What may be changed of an entry that the portal itself uses. */
const OWN_WORDS = ['Name', 'Position'];

const ListItem: MasterTable = {
  table: 'lookup_item',
  keyedBy: ['list', 'key', 'valid_from'],
  columns: {
    List: 'list',
    Code: 'key',
    Name: 'name',
    Category: 'attributes.Category',
    LossType: 'attributes.LossTypeKey',
    Place: 'attributes.Kind',
    Industry: 'attributes.Industry',
    IsPerson: 'attributes.IsPerson',
    InitiatedBy: 'attributes.InitiatedBy',
    Regulation: 'attributes.InsuranceRegulatoryTypeCode',
    States: 'applies_to.State',
    Programs: 'applies_to.Program',
    Regulations: 'applies_to.InsuranceRegulatoryTypeCode',
    Transactions: 'applies_to.Mode',
    Terms: 'applies_to.TermOrigin',
    ValidFrom: 'valid_from',
    ValidTo: 'valid_to',
    Position: 'position',
  },
  empty: { ValidFrom: ALWAYS, ValidTo: NEVER },
  ranked: { within: ['list'], by: ['position', 'name', 'key', 'valid_from'] },
  title: sql`it.name`,
  search: sql`it.key`,
  order: sql`it.list, it.position, it.name, it.key, it.valid_from`,
  shipped: 'followed',
  locked: sql`(it.list = ANY (${[...CLOSED_LISTS]}::text[]) OR it.list || '.' || it.key = ANY (${LOCKED}::text[]))`,
  async guard(_, change) {
    const { List, Code } = change.values;
    const isTouched = changedIn(change).some((name) => !OWN_WORDS.includes(name));
    if (isTouched && isLockedKey(List as LookupList, String(Code))) fail('shippedKey', { key: String(Code) });
  },
  async check(ctx, { key, values, old }) {
    const { List, Code, ValidFrom, ValidTo } = values;
    if (old === undefined && CLOSED_LISTS.includes(List as LookupList))
      refuseField('List', 'The portal itself uses every entry of this list, so nothing can be added to it.');
    requireOrder('ValidTo', ValidFrom, ValidTo, 'Choose a day after the first one.');
    const other = await ctx.db.row<{ name: string; from: string }>(sql`
      SELECT name, valid_from AS from FROM lookup_item
      WHERE list = ${List} AND key = ${Code} AND ${notMine(key, `list || '.' || key || '.' || valid_from`)}
        AND daterange(valid_from, valid_to) && daterange(coalesce(${ValidFrom}::date, ${ALWAYS}), ${ValidTo}::date)`);
    if (other === undefined) return;
    const since = other.from === ALWAYS ? 'is there already' : `is there from ${formatDay(other.from)}`;
    refuseField('Code', `“${other.name}” ${since}. Choose another code, or days outside it.`);
  },
  holding: (key, today) => {
    const [list, code] = key.split('.');
    return sql`
      SELECT (SELECT count(*) FROM lookup_item AS cause WHERE ${list} = 'ClaimLossType' AND cause.list = 'ClaimCauseCode'
          AND cause.attributes ->> 'LossTypeKey' = ${code} AND NOT cause.record_inactive AND cause.valid_to > ${today}::date) AS causes,
        (SELECT count(*) FROM edition WHERE ${list} = 'EFileType' AND status = 'published'
          AND plan -> 'documents' @> ${JSON.stringify([{ code }])}::jsonb) AS "rate editions"`;
  },
};

const Shot: MasterTable = {
  table: 'claim_shot',
  columns: { LossType: 'loss_type', Cause: 'cause_code', Title: 'title', Why: 'why', Position: 'position' },
  empty: { Cause: '' },
  ranked: { within: ['loss_type', 'cause_code'], by: ['position', 'title', 'key'] },
  title: sql`it.title`,
  search: sql`it.why`,
  order: sql`it.loss_type, it.cause_code, it.position, it.title, it.key`,
  shipped: 'once',
  async check({ db }, { values: { LossType, Cause } }) {
    if (Cause === null) return;
    const cause = await db.row(sql`
      SELECT FROM lookup_item WHERE list = 'ClaimCauseCode' AND key = ${Cause} AND attributes ->> 'LossTypeKey' = ${LossType}`);
    if (cause === undefined)
      refuseField('Cause', 'This cause belongs to another type of loss. Choose one of this type.');
  },
};

export const LIST_TABLES = { ListItem, Shot };
