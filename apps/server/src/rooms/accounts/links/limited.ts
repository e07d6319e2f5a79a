import type { LimitedMember } from '@portico/contract/rooms/challenges/limited';
import { LIMITED_DAYS, type LimitedLink } from '@portico/contract/rooms/challenges/limited';
import { type Db, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { Ctx, Viewer } from '@portico/platform/context';
import { deciderOf, findOnFile } from '../../challenges/index.ts';
import { becomeInsured } from '../../persons/index.ts';
import { accountScope } from '../accounts.scope.ts';
import type { MadeLink } from './rules.ts';
import { tellOfLink } from './tell.ts';

/** When a `link` opens by itself: so many days after the last person on file was told. Null until then, or if no one can be. */
export const OPENS_AT = sql`(
  SELECT CASE WHEN count(*) = cardinality(link.told_by) AND bool_and(told.status = 'sent')
    THEN max(told.finished_at) + make_interval(days => ${LIMITED_DAYS}) END
  FROM outbox_message told WHERE told.cause = ANY (link.told_by))`;

const SHOWN = sql`
  link.policy_number AS "PolicyNumber", ${instant(sql`link.linked_at`)} AS "LinkedAt",
  cardinality(link.told_by) > 0 AS "OpensByItself", ${instant(OPENS_AT)} AS "OpensAt"`;

type NewLimitedLink = MadeLink & Required<Pick<MadeLink, 'limited'>>;

/** Opens what a limited link does, and tells everyone on the account and the agent. */
export async function addLimitedLink(db: Db, link: NewLimitedLink, now: Date): Promise<void> {
  const { accountKey, personKey, policyNumber, site, limited } = link;
  const told = await tellOfLink(db, link, now, now);
  await db.rows(sql`
    INSERT INTO limited_link (account_key, person_key, policy_number, linked_at, site, told_by)
    VALUES (${accountKey}, ${personKey}, ${policyNumber}, ${now}, ${site},
            ${limited.byItself ? [...told] : []}::text[])
    ON CONFLICT DO NOTHING`);
  await becomeInsured(db, personKey, now);
}

type Stored<T extends { OpensByCode: boolean }> = Omit<T, 'OpensByCode'> & { readonly accountKey: string };

/** Someone's own, the oldest first. */
export async function ownLimitedLinks(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { reaches, actor }: Viewer,
): Promise<LimitedLink[]> {
  if (!reaches.includes('limited')) return [];
  const found = await db.rows<Stored<LimitedLink>>(sql`
    SELECT ${SHOWN}, link.account_key AS "accountKey"
    FROM limited_link link JOIN account ON account.key = link.account_key
    WHERE link.person_key = ${actor.personKey} AND NOT account.record_inactive
    ORDER BY link.linked_at, link.policy_number`);
  return Promise.all(
    found.map(async ({ accountKey, ...link }) => ({
      ...link,
      OpensByCode: (await findOnFile(db, accountKey, now))?.isProof === true,
    })),
  );
}

/** Who has a limited link to an account, for those who may open the rest. */
export async function limitedMembersOf(ctx: Ctx, accountKey: string): Promise<LimitedMember[]> {
  const found = await ctx.db.rows<Omit<LimitedMember, 'OpensByCode' | 'PhoneOnFile' | 'Decider'>>(sql`
    SELECT person.key AS "Key", person.name_full AS "NameFull", logon.email AS "Email", ${SHOWN}
    FROM limited_link link JOIN account ON account.key = link.account_key
      JOIN person ON person.key = link.person_key JOIN logon ON logon.person_key = person.key
    WHERE link.account_key = ${accountKey} AND ${accountScope(ctx)}
    ORDER BY link.linked_at, person.key, link.policy_number`);
  if (found.length === 0) return [];
  const onFile = await findOnFile(ctx.db, accountKey, ctx.now);
  const PhoneOnFile = onFile?.phone ?? null;
  const isSame = (one: { personKey: string; email: string }, other: { Key: string; Email: string }) =>
    one.personKey === other.Key || one.email === other.Email;
  return found.map((member) => ({
    ...member,
    OpensByCode: onFile?.isProof === true,
    PhoneOnFile,
    Decider: deciderOf({
      isOpen: true,
      isOwn:
        isSame(ctx.actor, member) || (ctx.impersonator !== undefined && isSame(ctx.impersonator, member)),
      isStaff: ctx.reaches.includes('all'),
      hasPhone: PhoneOnFile !== null,
    }),
  }));
}
