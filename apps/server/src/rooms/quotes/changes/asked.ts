/** What an application to change a policy asks for, as a person reads it. */
import type { TermChange } from '@portico/contract/rooms/quotes';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { openedEdition } from '../../programs/index.ts';
import { inputOf } from '../applications/input.ts';
import { applicationByKey, type StoredApplication } from '../applications/sql.ts';
import { priced } from '../rating/price.ts';

export interface AskedChange {
  readonly policyKey: string;
  readonly openedAt: Date;
  readonly askedBy: string;
  readonly effectiveOn: string;
  /** The names of what changes. */
  readonly about: string;
  /** A line for each: what it was and what it becomes. */
  readonly message: string;
  readonly isMade: boolean;
}

/** Of an endorsement that the caller may see: an insured once it's made, since until then it's the agent's own work. */
export async function askedChange(ctx: Ctx, key: string): Promise<AskedChange | undefined> {
  const application = await applicationByKey(ctx, key);
  if (application?.purpose !== 'endorse' || !(await isShown(ctx, application))) return undefined;
  const { policyKey, effectiveOn, status } = application;
  const opened = await ctx.db.row<{ openedAt: Date; askedBy: string; booked: TermChange | null }>(sql`
    SELECT application.opened_at AS "openedAt", coalesce(opener.name_full, 'The portal') AS "askedBy",
      rating.result->'TermChange' AS booked
    FROM application LEFT JOIN person opener ON opener.key = application.opened_by_key
    LEFT JOIN rating ON rating.key = application.rated_key WHERE application.key = ${key}`);
  if (opened === undefined) return undefined;
  const isMade = status === 'committed';
  const change = isMade ? opened.booked : await changeNow(ctx, application);
  const lines = change?.ChangeList ?? [];
  return {
    ...{ policyKey, effectiveOn, isMade, openedAt: opened.openedAt, askedBy: opened.askedBy },
    about: lines.length === 0 ? 'Nothing yet' : lines.map(({ Label }) => Label).join(', '),
    message: [...lines.map(lineOf), ...moneyLine(change, effectiveOn)].join('\n'),
  };
}

/** Agents and staff see it from the start. */
async function isShown(ctx: Ctx, { key, status }: StoredApplication): Promise<boolean> {
  if (status === 'committed') return true;
  const reaches = ctx.reaches.filter((reach) => reach === 'book' || reach === 'all');
  return (await applicationByKey({ ...ctx, reaches }, key)) !== undefined;
}

async function changeNow({ db }: Ctx, application: StoredApplication): Promise<TermChange | null> {
  const edition = await openedEdition(db, application.editionKey);
  return priced(edition, application, inputOf(application)).shown;
}

const lineOf = ({ Label, FromText, ToText }: TermChange['ChangeList'][number]): string =>
  `${Label}: ${FromText ?? 'none'} → ${ToText ?? 'none'}`;

function moneyLine(change: TermChange | null, effectiveOn: string): string[] {
  if (change === null) return [];
  const { DifferenceCents: cents } = change;
  const [what, amount] = [cents < 0 ? 'less' : 'more', formatMoney(Math.abs(cents))];
  return [
    `From ${formatDay(effectiveOn)}, this term costs ${cents === 0 ? 'the same' : `${amount} ${what}`}.`,
  ];
}
