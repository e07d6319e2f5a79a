import { Failure } from '@portico/contract/errors';
import type { Answers } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { unknownAnswers } from '@portico/rating';
import { openedEdition } from '../../programs/index.ts';

export async function requireKnown(ctx: Ctx, editionKey: string, answers: Answers): Promise<void> {
  const unknown = unknownAnswers(await openedEdition(ctx.db, editionKey), answers);
  if (unknown.length > 0)
    throw new Failure(
      'badRequest',
      {},
      unknown.map((name) => ({ path: `body.Answers.${name}`, message: 'is not a question of this form' })),
    );
}

/**
 * Writes these answers over the ones there, with an entry of the history. What someone answers is confirmed. `besides`: what
 * else the entry says.
 */
export async function writeAnswers(
  ctx: Ctx,
  key: string,
  answers: Answers,
  besides: Readonly<Record<string, readonly [unknown, unknown]>> = {},
): Promise<void> {
  const { db, now, actor, impersonator } = ctx;
  const stored = await db.row<{ answers: Answers; assumed: string[]; version: number }>(
    sql`SELECT answers, assumed, version FROM application WHERE key = ${key}`,
  );
  if (stored === undefined) return;
  const changes: Record<string, readonly [unknown, unknown]> = { ...besides };
  for (const [name, to] of Object.entries(answers)) {
    const from = stored.answers[name] ?? null;
    if (from !== to || stored.assumed.includes(name)) changes[name] = [from, to];
  }
  const names = Object.keys(changes);
  const merged = Object.fromEntries(
    Object.entries({ ...stored.answers, ...answers }).filter(([, value]) => value !== null && value !== ''),
  );
  const version = stored.version + 1;
  await db.rows(sql`
    UPDATE application SET answers = ${JSON.stringify(merged)}, version = ${version}, updated_at = ${now},
      assumed = ${stored.assumed.filter((name) => !Object.hasOwn(answers, name))}
    WHERE key = ${key}`);
  if (names.length > 0)
    await db.rows(sql`
      INSERT INTO application_change (application_key, version, at, person_key, impersonator_key, changes)
      VALUES (${key}, ${version}, ${now}, ${actor.personKey}, ${impersonator?.personKey ?? null}, ${JSON.stringify(changes)})`);
}
