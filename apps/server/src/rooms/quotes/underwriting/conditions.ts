import { Failure } from '@portico/contract/errors';
import type { Answers } from '@portico/contract/rooms/quotes';
import type { Condition } from '@portico/contract/rooms/underwriting';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { type Edition, rate, spellAnswer } from '@portico/rating';
import { inputOf } from '../applications/input.ts';
import type { StoredApplication } from '../applications/sql.ts';
import { documentText } from './offered.rules.ts';

type DocumentCondition = Extract<Condition, { Kind: 'document' }>;
type AnswerCondition = Extract<Condition, { Kind: 'answer' }>;

const refuse = (at: number, field: string, message: string): never => {
  throw new Failure('badRequest', {}, [{ path: `body.ConditionList.${at}.${field}`, message }]);
};

/** Adds what an approval asks for to the application's items. */
export async function addConditions(
  ctx: Ctx,
  held: StoredApplication,
  edition: Edition,
  conditions: readonly Condition[],
): Promise<{ readonly accepted: Answers; readonly texts: string[] }> {
  const accepted: Answers = {};
  const texts: string[] = [];
  for (const [at, condition] of conditions.entries()) {
    if (condition.Kind === 'document') texts.push(await addDocument(ctx, held, condition, at));
    else if (condition.Kind === 'text') texts.push(await addText(ctx, held, condition.Text));
    else {
      texts.push(await addAnswer(ctx, held, edition, condition, at));
      accepted[condition.Control] = condition.Value;
    }
  }
  return { accepted, texts };
}

/** A document that was needed to bind can come afterwards, if the underwriter says so. */
async function addDocument(
  { db, now, actor }: Ctx,
  { key }: StoredApplication,
  { EFileTypeKey: code, Days: days }: DocumentCondition,
  at: number,
): Promise<string> {
  const type = await db.row<{ name: string }>(
    sql`SELECT name FROM lookup_item WHERE list = 'EFileType' AND key = ${code} ORDER BY valid_from DESC LIMIT 1`,
  );
  const name = type?.name ?? refuse(at, 'EFileTypeKey', 'is not a type of document');
  await db.rows(sql`
    INSERT INTO underwriting_item (key, application_key, code, kind, needed, title, days, status, asked_by_key, created_at,
      updated_at)
    VALUES (${newKey()}, ${key}, ${code}, 'document', 'afterwards', ${name}, ${days}, 'open', ${actor.personKey}, ${now}, ${now})
    ON CONFLICT (application_key, code) DO UPDATE SET needed = 'afterwards', days = ${days},
      asked_by_key = ${actor.personKey}, updated_at = ${now},
      status = CASE WHEN underwriting_item.status = 'waived' THEN 'open' ELSE underwriting_item.status END`);
  return documentText(name, days);
}

/** The agent accepts it before binding. */
async function addText({ db, now, actor }: Ctx, { key }: StoredApplication, text: string): Promise<string> {
  const itemKey = newKey();
  await db.rows(sql`
    INSERT INTO underwriting_item (key, application_key, code, kind, needed, title, status, asked_by_key, created_at, updated_at)
    VALUES (${itemKey}, ${key}, ${`condition:${itemKey}`}, 'condition', 'bind', ${text}, 'open', ${actor.personKey}, ${now},
      ${now})`);
  return text;
}

async function addAnswer(
  { db, now, actor }: Ctx,
  held: StoredApplication,
  edition: Edition,
  { Control: control, Value: value }: AnswerCondition,
  at: number,
): Promise<string> {
  const question = edition.questions.get(control);
  if (question === undefined) return refuse(at, 'Control', 'is not a question of this form');
  if (held.answers[control] === value) refuse(at, 'Value', 'is the answer already');
  const after = rate(edition, { ...inputOf(held, { [control]: value }), skipFitting: true });
  const wrong = after.MessageList.find((message) => message.Control === control);
  if (wrong !== undefined) refuse(at, 'Value', wrong.Text);
  const spelled = spellAnswer(question.control.type, value, question.options.get(String(value))?.label);
  const title = `${question.control.label}: ${spelled}`;
  await db.rows(sql`
    INSERT INTO underwriting_item (key, application_key, code, kind, needed, title, control, answer, status, asked_by_key,
      created_at, updated_at)
    VALUES (${newKey()}, ${held.key}, ${`answer:${control}`}, 'answer', 'bind', ${title}, ${control}, ${JSON.stringify(value)},
      'open', ${actor.personKey}, ${now}, ${now})
    ON CONFLICT (application_key, code) DO UPDATE SET title = ${title}, answer = ${JSON.stringify(value)}, status = 'open',
      asked_by_key = ${actor.personKey}, decided_by_key = NULL, decided_at = NULL, updated_at = ${now}`);
  return title;
}
