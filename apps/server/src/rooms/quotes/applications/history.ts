import type { Page, Paging } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import type { Answer, AnswerChange } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { type Edition, spellAnswer } from '@portico/rating';
import { openedEdition } from '../../programs/index.ts';
import { PROPERTY } from './property.ts';
import { applicationByKey } from './sql.ts';

interface StoredChange {
  readonly Version: number;
  readonly At: string;
  readonly By: AnswerChange['By'];
  readonly changes: Readonly<Record<string, readonly [Answer | null, Answer | null]>>;
}

/** What the history says besides answers. Names of questions begin with a small letter. */
const OTHER_LABELS: Readonly<Record<string, string>> = {
  NamedInsuredList: 'Named insureds',
  InterestList: 'Additional interests',
  PriorInsurance: 'Prior policy',
  [PROPERTY]: 'Property address',
};

export async function historyOf(
  ctx: Ctx,
  key: string,
  paging: Required<Paging>,
): Promise<Page<AnswerChange>> {
  const application = (await applicationByKey(ctx, key)) ?? fail('recordNotFound');
  const edition = await openedEdition(ctx.db, application.editionKey);
  const from = sql`application_change WHERE application_change.application_key = ${key}`;
  const rows = await ctx.db.rows<StoredChange>(sql`
    SELECT change.version AS "Version", ${instant(sql`change.at`)} AS "At", change.changes,
      CASE WHEN person.key IS NOT NULL THEN json_build_object('Key', person.key, 'NameFull', person.name_full) END AS "By"
    FROM (SELECT * FROM ${from} ORDER BY version DESC LIMIT ${paging.Take} OFFSET ${paging.Skip}) AS change
    LEFT JOIN person ON person.key = coalesce(change.impersonator_key, change.person_key)
    ORDER BY change.version DESC`);
  const shown = rows.map(({ changes, ...change }) => ({
    ...change,
    ChangeList: Object.entries(changes).map(([Control, [From, To]]) => ({
      Control,
      Label: edition.questions.get(Control)?.control.label ?? OTHER_LABELS[Control] ?? Control,
      From,
      To,
      FromText: spelled(edition, Control, From),
      ToText: spelled(edition, Control, To),
    })),
  }));
  return withTotal(ctx.db, shown, paging, from);
}

/** An answer as people read it. */
export function spelled(edition: Edition, name: string, value: Answer | null): string | null {
  if (value === null) return null;
  const question = edition.questions.get(name);
  if (question === undefined) return String(value);
  return spellAnswer(question.control.type, value, question.options.get(String(value))?.label);
}
