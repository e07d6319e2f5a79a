import { Failure } from '@portico/contract/errors';
import type { Insured, InsuredChange, NamedInsured } from '@portico/contract/rooms/quotes';
import { join, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { renameApplicant } from '../../accounts/index.ts';

/** As it’s stored. What no one has entered yet isn’t there. */
export type StoredInsured = InsuredChange;

const NOTHING_KNOWN: Omit<NamedInsured, 'Name'> = {
  TypeKey: null,
  PrefixKey: null,
  SuffixKey: null,
  RelationshipKey: 'SELF',
  OccupationKey: null,
  Phone: null,
  MobileCarrierKey: null,
  Email: null,
};

/** The first named insured has the account’s name, which may have changed since. */
export function insuredOf(stored: StoredInsured, accountName: string): Insured {
  const [first = NOTHING_KNOWN, ...others] = stored.NamedInsuredList ?? [];
  return {
    NamedInsuredList: [{ ...first, Name: accountName, RelationshipKey: 'SELF' }, ...others],
    InterestList: stored.InterestList ?? [],
    PriorInsurance: stored.PriorInsurance ?? null,
  };
}

/** A name of the history, and what was there before and after, as a person reads it. */
export type InsuredHistory = Readonly<Record<string, readonly [string | null, string | null]>>;

/** Writes what is given. Returns what changed, for the history. */
export async function writeInsured(ctx: Ctx, key: string, change: InsuredChange): Promise<InsuredHistory> {
  await requireListed(ctx, change);
  const found = await ctx.db.row<{
    stored: StoredInsured;
    accountKey: string;
    name: string;
    isApplicant: boolean;
  }>(sql`
    SELECT application.insured AS stored, account.key AS "accountKey", account.contact_name AS name,
      account.is_applicant AS "isApplicant"
    FROM application JOIN policy ON policy.key = application.policy_key JOIN account ON account.key = policy.account_key
    WHERE application.key = ${key}`);
  if (found === undefined) return {};
  const { stored, accountKey, name, isApplicant } = found;
  const first = change.NamedInsuredList?.[0]?.Name ?? name;
  if (first !== name) {
    if (!isApplicant)
      throw notHere('NamedInsuredList.0.Name', 'is the account’s name. Change it on the account');
    await renameApplicant(ctx, accountKey, first);
  }
  const after = { ...stored, ...change };
  await ctx.db.rows(sql`UPDATE application SET insured = ${JSON.stringify(after)} WHERE key = ${key}`);
  const [before, now] = [insuredOf(stored, name), insuredOf(after, first)];
  return differences(before, now, await carriersOf(ctx, [before, now]));
}

/** Names of the carriers that insured it before. */
async function carriersOf({ db }: Ctx, insureds: readonly Insured[]): Promise<ReadonlyMap<string, string>> {
  const keys = insureds.flatMap(({ PriorInsurance }) => PriorInsurance?.CarrierKey ?? []);
  const rows = await db.rows<{ key: string; name: string }>(
    sql`SELECT key, latest_name('InsuranceCarrier', key) AS name FROM unnest(${keys}::text[]) AS key`,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}

const notHere = (path: string, message: string) =>
  new Failure('badRequest', {}, [{ path: `body.Insured.${path}`, message }]);

const namesOf = (list: readonly { readonly Name: string }[]): string | null =>
  list.length === 0 ? null : list.map(({ Name }) => Name).join(', ');

function differences(before: Insured, after: Insured, carriers: ReadonlyMap<string, string>): InsuredHistory {
  const changes: Record<string, readonly [string | null, string | null]> = {};
  const note = (part: keyof Insured, textOf: (insured: Insured) => string | null) => {
    if (JSON.stringify(before[part]) !== JSON.stringify(after[part]))
      changes[part] = [textOf(before), textOf(after)];
  };
  note('NamedInsuredList', ({ NamedInsuredList }) => namesOf(NamedInsuredList));
  note('InterestList', ({ InterestList }) => namesOf(InterestList));
  note('PriorInsurance', ({ PriorInsurance }) => carriers.get(PriorInsurance?.CarrierKey ?? '') ?? null);
  return changes;
}

interface Choice {
  readonly path: string;
  readonly list: string;
  readonly key: string | null;
}

function choicesIn({ NamedInsuredList = [], InterestList = [], PriorInsurance }: InsuredChange): Choice[] {
  const insureds = NamedInsuredList.flatMap((one, at) =>
    (
      [
        ['TypeKey', 'CustomerType'],
        ['PrefixKey', 'NamingConvention'],
        ['SuffixKey', 'NamingConvention'],
        ['RelationshipKey', 'CustomerRelationship'],
        ['OccupationKey', 'CustomerIndustryOccupation'],
        ['MobileCarrierKey', 'PhoneMobileCarrier'],
      ] as const
    ).map(([field, list]) => ({ path: `NamedInsuredList.${at}.${field}`, list, key: one[field] })),
  );
  const interests = InterestList.map(({ TypeKey }, at) => ({
    path: `InterestList.${at}.TypeKey`,
    list: 'AdditionalInterestType',
    key: TypeKey,
  }));
  const carrier = PriorInsurance
    ? [{ path: 'PriorInsurance.CarrierKey', list: 'InsuranceCarrier', key: PriorInsurance.CarrierKey }]
    : [];
  return [...insureds, ...interests, ...carrier];
}

/** Every choice has to be in its list. A carrier may be one that no longer exists. */
async function requireListed({ db, now }: Ctx, change: InsuredChange): Promise<void> {
  const choices = choicesIn(change).filter(({ key }) => key !== null);
  if (choices.length === 0) return;
  const today = dayOf(now);
  const listed = await db.rows<{ list: string; key: string }>(sql`
    SELECT DISTINCT item.list, item.key FROM lookup_item item
    WHERE (item.list, item.key) IN (${join(choices.map(({ list, key }) => sql`(${list}, ${key})`))})
      AND NOT item.record_inactive
      AND (item.list = 'InsuranceCarrier' OR item.valid_from <= ${today} AND item.valid_to > ${today})`);
  const wrong = choices.filter(
    ({ list, key }) => !listed.some((item) => item.list === list && item.key === key),
  );
  if (wrong.length > 0)
    throw new Failure(
      'badRequest',
      {},
      wrong.map(({ path }) => ({ path: `body.Insured.${path}`, message: 'is not in the list' })),
    );
}
