import { Failure, fail } from '@portico/contract/errors';
import type { AddedEdition, Edition, Mistake, NewEdition } from '@portico/contract/rooms/programs';
import { type Db, sql } from '@portico/database/open';
import { readQuestions } from '@portico/database/seeds/reference/programFiles';
import { hashOf } from '@portico/database/seeds/reference/programs';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { type Checked, type Mistake as Found, linesOf, type UncheckedFiles } from '@portico/rating';
import type { Checker } from './check/checker.ts';
import { editionAmong, holdEditions } from './editions.sql.ts';
import { parseFile } from './files.rules.ts';
import { placementFor } from './programs.sql.ts';
import { draftHash, sourceHash } from './source.ts';

/** Everything that's wrong with an edition's files, or the files as they're kept. */
export async function checkEdition(
  checker: Checker,
  db: Db,
  files: Pick<UncheckedFiles, 'form' | 'plan' | 'questions' | 'names'>,
): Promise<Checked> {
  const lists = await db.row<{
    documentTypes: string[];
    policyForms: { number: string; edition: string }[];
  }>(sql`
    SELECT (SELECT coalesce(array_agg(DISTINCT key), '{}') FROM lookup_item WHERE list = 'EFileType' AND NOT record_inactive) AS "documentTypes",
      (SELECT coalesce(json_agg(json_build_object('number', number, 'edition', edition)), '[]') FROM policy_form) AS "policyForms"`);
  const checked = await checker.check({ ...files, ...lists });
  if (checked.plan === undefined) return checked;
  const mistakes = await businessMistakes(db, checked.plan, files.names?.plan ?? 'plan.json');
  return mistakes.length > 0 ? { mistakes } : checked;
}

/** Whether we do this business at all. */
async function businessMistakes(
  db: Db,
  { program, market, isAdmitted, states }: NonNullable<Checked['plan']>,
  file: string,
): Promise<Found[]> {
  const known = await placementFor(db, program, market);
  if (known.programKey === null)
    return [{ file, path: 'program', text: `There is no program “${program}”.` }];
  if (known.marketKey === null) return [{ file, path: 'market', text: `There is no market “${market}”.` }];
  const contracts = await db.rows<{ state: string }>(sql`
    SELECT state FROM contract
    WHERE program_key = ${known.programKey} AND market_key = ${known.marketKey} AND NOT record_inactive`);
  const written = new Set(contracts.map(({ state }) => state));
  return [
    ...(known.isAdmitted === isAdmitted
      ? []
      : [
          {
            file,
            path: 'isAdmitted',
            text: `${market} is ${known.isAdmitted ? 'an admitted' : 'a surplus lines'} market.`,
          },
        ]),
    ...states.flatMap((state, at) =>
      written.has(state)
        ? []
        : [
            {
              file,
              path: `states.${at}`,
              text: `There is no contract for ${program} with ${market} in ${state}.`,
            },
          ],
    ),
  ];
}

const notKept = (MistakeList: readonly Mistake[]): AddedEdition => ({
  Edition: null,
  MistakeList: [...MistakeList],
  Hash: null,
});

/** Keeps files without mistakes as a draft, in place of the one that was opened. */
export async function addDraft(checker: Checker, ctx: Ctx, wanted: NewEdition): Promise<AddedEdition> {
  const { Number: number, Form, Plan } = wanted;
  const parsed = [Form, Plan].map(parseFile);
  const unread = parsed.flatMap(({ mistake }) => mistake ?? []);
  if (unread.length > 0) return notKept(unread);
  const checked = await checkEdition(checker, ctx.db, {
    form: parsed[0]?.value,
    plan: parsed[1]?.value,
    questions: readQuestions(),
    names: { form: Form.Name, plan: Plan.Name, questions: 'questions.json' },
  });
  if (checked.plan === undefined) return notKept(located(checked.mistakes, [Form, Plan]));
  const { program, market } = checked.plan;
  const code = `${program}-${market}-${number}`;
  const known = await placementFor(ctx.db, program, market);
  await holdEditions(ctx.db, sql`${known.programKey}`, sql`${known.marketKey}`);
  const before = await draftHash(ctx.db, code);
  const after = sourceHash(Form.Text, Plan.Text);
  if (before !== after) checkOpened(wanted, code, before);
  const key = await keepDraft(ctx, code, wanted, checked);
  ctx.note({ kind: 'edition', key, details: { code, before, after } });
  const found = (await editionAmong(ctx, key)) ?? fail('recordNotFound');
  return { Edition: found.edition, MistakeList: [], Hash: after };
}

/** No one may have saved or discarded the draft since it was opened. */
function checkOpened({ Replaces }: NewEdition, code: string, before: string | null): void {
  if (Replaces === undefined || Replaces === before) return;
  if (Replaces === null) {
    const message = 'There’s already a draft with this number. Choose another one.';
    throw new Failure('badRequest', {}, [{ path: 'body.Number', message }]);
  }
  if (before !== null) fail('stale');
  fail('businessError', {
    message: `There’s no draft ${code}. Someone may have discarded it, or the plan names another program or market than before.`,
  });
}

/** Mistakes with their lines, in the files that they're about. */
export const located = (
  found: readonly Found[],
  files: readonly { readonly Name: string; readonly Text: string }[],
): Mistake[] => {
  const lines = new Map<Found, number>();
  for (const { Name, Text } of files) {
    const inFile = found.filter(({ file }) => file === Name);
    linesOf(
      Text,
      inFile.map(({ path }) => path),
    ).forEach((line, at) => {
      const mistake = inFile[at];
      if (mistake) lines.set(mistake, line);
    });
  }
  return found.map((mistake) => ({
    File: mistake.file,
    Path: mistake.path,
    Line: lines.get(mistake) ?? 0,
    Text: mistake.text,
  }));
};

async function keepDraft(
  { db, now }: Ctx,
  code: string,
  { Form, Plan }: NewEdition,
  { form, plan }: Extract<Checked, { readonly mistakes: readonly [] }>,
): Promise<string> {
  const kept = await db.row<{ key: string }>(sql`
    INSERT INTO edition (key, code, program_key, market_key, form, plan, form_text, plan_text, sha256, status, created_at)
    SELECT ${newKey()}, ${code}, program.key, market.key, ${JSON.stringify(form)}, ${JSON.stringify(plan)},
      ${Form.Text}, ${Plan.Text}, ${hashOf({ form, plan })}, 'draft', ${now}
    FROM program, market WHERE program.code = ${plan.program} AND market.code = ${plan.market}
    ON CONFLICT (code) DO UPDATE SET form = excluded.form, plan = excluded.plan, form_text = excluded.form_text,
      plan_text = excluded.plan_text, sha256 = excluded.sha256, created_at = excluded.created_at
    WHERE edition.status = 'draft'
    RETURNING key`);
  return kept?.key ?? fail('editionPublished', { code });
}

export async function discardDraft(ctx: Ctx, key: string): Promise<Edition> {
  const { edition } = (await editionAmong(ctx, key)) ?? fail('recordNotFound');
  const removed = await ctx.db.rows(
    sql`DELETE FROM edition WHERE key = ${key} AND status = 'draft' RETURNING key`,
  );
  if (removed.length === 0) fail('editionPublished', { code: edition.Code });
  return edition;
}
