/** The programs, charges and zones that come with the portal, from packages/rating/programs. */
import { createHash } from 'node:crypto';
import {
  Charges,
  CountyZones,
  completeForm,
  datesOf,
  EditionCalendar,
  type EditionDates,
  Form,
  FormFile,
  Plan,
} from '@portico/rating';
import { type Db, sql } from '../../open.ts';
import { editionKey, type MarketCode, marketKey, type ProgramCode, programKey } from './keys.ts';
import { editionPaths, readProgramFile, readProgramText, readQuestions } from './programFiles.ts';

export interface ProgramFiles {
  /** HO3-HBR-2026.2 */
  readonly code: string;
  readonly form: Form;
  readonly plan: Plan;
  readonly formText: string;
  readonly planText: string;
  readonly dates: readonly EditionDates[];
}

/** Every edition. `npm run programs` has found no mistake in them. */
export function readPrograms(): ProgramFiles[] {
  const questions = readQuestions();
  const calendar = EditionCalendar.parse(readProgramFile('editions.json'));
  return editionPaths().map(({ code, number, ...paths }) => {
    const form = Form.parse(completeForm(FormFile.parse(readProgramFile(paths.form)), questions));
    const plan = Plan.parse(readProgramFile(paths.plan));
    return {
      code,
      form,
      plan,
      formText: readProgramText(paths.form),
      planText: readProgramText(paths.plan),
      dates: plan.states.flatMap((state) => datesOf(calendar, number, state) ?? []),
    };
  });
}

export const readCharges = () => Charges.parse(readProgramFile('charges.json')).charges;
export const readZones = () => CountyZones.parse(readProgramFile('zones.json'));

/** Of what decides a price. */
export const hashOf = ({ form, plan }: Pick<ProgramFiles, 'form' | 'plan'>): string =>
  createHash('sha256').update(JSON.stringify({ form, plan })).digest('hex');

/** Adds editions that aren't there yet, and puts charges and zones right. An edition never changes. */
export async function seedPrograms(db: Db): Promise<void> {
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
  await mendCharges(db);
  await mendZones(db);
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

async function mendCharges(db: Db): Promise<void> {
  const rows = readCharges().map((charge) => ({
    code: charge.code,
    state: charge.state,
    valid_from: charge.validFrom,
    valid_to: charge.validTo ?? null,
    terms: charge,
  }));
  await db.rows(sql`
    INSERT INTO charge SELECT * FROM json_populate_recordset(NULL::charge, ${JSON.stringify(rows)}::json)
    ON CONFLICT (state, code, valid_from) DO UPDATE SET valid_to = excluded.valid_to, terms = excluded.terms
    WHERE (charge.valid_to, charge.terms) IS DISTINCT FROM (excluded.valid_to, excluded.terms)`);
}

async function mendZones(db: Db): Promise<void> {
  const rows = Object.entries(readZones()).flatMap(([state, counties]) =>
    Object.entries(counties).map(([county, zone]) => ({ state, county, zone })),
  );
  await db.rows(sql`
    INSERT INTO county_zone SELECT * FROM json_populate_recordset(NULL::county_zone, ${JSON.stringify(rows)}::json)
    ON CONFLICT (state, county) DO UPDATE SET zone = excluded.zone WHERE county_zone.zone <> excluded.zone`);
}
