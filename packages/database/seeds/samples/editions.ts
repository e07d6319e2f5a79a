import { type Db, sql } from '../../open.ts';
import { type ProgramCode, programKey } from '../reference/keys.ts';
import { hashOf, type ProgramFiles, readPrograms } from '../reference/programs.ts';
import { editionKey, type MarketCode, marketKey } from './keys.ts';

/** Adds the editions that aren’t there yet. An edition never changes. */
export async function seedEditions(db: Db): Promise<void> {
  const known = new Map(
    (await db.rows<{ code: string; sha256: string }>(sql`SELECT code, sha256 FROM edition`)).map(
      ({ code, sha256 }) => [code, sha256],
    ),
  );
  const editions = readPrograms().map((files) => ({
    ...files,
    key: editionKey(files.code),
    sha256: hashOf(files),
  }));
  for (const { code, sha256 } of editions)
    if (known.has(code) && known.get(code) !== sha256)
      throw new Error(`The edition ${code} has changed. An edition is never changed: give it a new number.`);
  await addEditions(
    db,
    editions.filter(({ code }) => !known.has(code)),
  );
}

async function addEditions(
  db: Db,
  editions: readonly (ProgramFiles & { readonly key: string; readonly sha256: string })[],
): Promise<void> {
  if (editions.length === 0) return;
  const keysOf = ({ plan }: ProgramFiles) => ({
    program_key: programKey(plan.program as ProgramCode),
    market_key: marketKey(plan.market as MarketCode),
  });
  const rows = editions.map((edition) => {
    const { key, code, form, plan, formText, planText, sha256, dates } = edition;
    const publishedAt = `${dates.map(({ newFrom }) => newFrom).sort()[0]}T00:00:00Z`;
    return {
      ...{ key, code, ...keysOf(edition), form, plan, sha256, status: 'published' },
      ...{ published_at: publishedAt, created_at: publishedAt, form_text: formText, plan_text: planText },
    };
  });
  const states = editions.flatMap((edition) =>
    edition.dates.map(({ state, newFrom, renewalFrom }) => ({
      ...{
        edition_key: edition.key,
        ...keysOf(edition),
        state,
        new_from: newFrom,
        renewal_from: renewalFrom,
      },
    })),
  );
  await db.rows(sql`
    INSERT INTO edition SELECT * FROM json_populate_recordset(NULL::edition, ${JSON.stringify(rows)}::json)`);
  await db.rows(sql`
    INSERT INTO edition_state
    SELECT * FROM json_populate_recordset(NULL::edition_state, ${JSON.stringify(states)}::json)`);
}
