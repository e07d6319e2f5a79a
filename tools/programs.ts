/**
 * `npm run programs` checks all program files and lists the editions. `npm run programs -- diff HO3-HBR-2025.1 HO3-HBR-2026.2`
 * shows what changed, `npm run programs -- schema` writes JSON Schemas for editors to dist/programs,
 * `npm run programs -- golden` writes what 60 applications cost, if prices were meant to change, and
 * `npm run programs -- zones` writes the zone of each county, if the ZIP codes or the coast changed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import {
  Charges,
  CountyZones,
  changesBetween,
  EditionCalendar,
  FormFile,
  linesOf,
  type Mistake,
  Plan,
  Questions,
} from '@portico/rating';
import * as z from 'zod';
import { readProgramText } from '../packages/database/seeds/reference/programFiles.ts';
import { readCalendar, readCharges, readEditions, zonesFile } from './programFiles.ts';
import { goldenFile, goldenText } from './programGolden.ts';
import { makeZones } from './programZones.ts';

const [command = 'check', ...codes] = process.argv.slice(2);

const spelled = ({ file, path, text }: Mistake): string =>
  `${file}:${linesOf(readProgramText(file), [path])} ${path}: ${text}`;

function check(): void {
  const editions = readEditions();
  for (const { code, checked } of editions) {
    for (const mistake of checked.mistakes) console.error(spelled(mistake));
    const { plan, form } = checked;
    if (plan === undefined) continue;
    const questions = form.sections.flatMap(({ controls }) => controls).length;
    const rows = Object.values(plan.tables).reduce((sum, table) => sum + table.rows.length, 0);
    const rules = plan.ineligible.length + plan.referrals.length + plan.documents.length;
    console.log(
      `${code}: ${plan.states.join(' ')}, ${questions} questions, ${plan.steps.length} steps, ${rows} rows, ${rules} rules`,
    );
  }
  const charges = readCharges();
  const others = [...readCalendar(editions).mistakes.map(spelled), ...charges.mistakes];
  for (const mistake of others) console.error(mistake);
  const mistakes = editions.reduce((sum, { checked }) => sum + checked.mistakes.length, others.length);
  console.log(`${editions.length} editions, ${charges.charges.length} charges, ${mistakes} mistakes`);
  process.exitCode = mistakes === 0 ? 0 : 1;
}

function diff([from = '', to = '']: readonly string[]): void {
  const editions = readEditions();
  const [before, after] = [from, to].map((wanted) => editions.find(({ code }) => code === wanted)?.checked);
  if (before?.plan === undefined || after?.plan === undefined) {
    console.error(`Name two editions without mistakes: ${editions.map(({ code }) => code).join(', ')}`);
    process.exitCode = 1;
    return;
  }
  const shown = (value: unknown) => (value === undefined ? '–' : JSON.stringify(value));
  for (const change of changesBetween(before, after))
    console.log(`${change.path}: ${shown(change.from)} → ${shown(change.to)}`);
}

function schema(): void {
  const folder = new URL('../dist/programs/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [name, type] of Object.entries({
    questions: Questions,
    form: FormFile,
    plan: Plan,
    charges: Charges,
    editions: EditionCalendar,
    zones: CountyZones,
  }))
    writeFileSync(
      new URL(`${name}.schema.json`, folder),
      `${JSON.stringify(z.toJSONSchema(type), null, 2)}\n`,
    );
  console.log(
    'Wrote the JSON Schemas of questions, forms, plans, charges, editions and zones to dist/programs.',
  );
}

function golden(): void {
  const { charges } = readCharges();
  for (const { code, checked } of readEditions())
    if (checked.plan !== undefined)
      writeFileSync(goldenFile(code), goldenText({ code, ...checked }, charges));
}

async function zones(): Promise<void> {
  writeFileSync(zonesFile, `${JSON.stringify(await makeZones(), null, 2)}\n`);
}

if (command === 'check') check();
else if (command === 'diff') diff(codes);
else if (command === 'schema') schema();
else if (command === 'golden') golden();
else if (command === 'zones') await zones();
else {
  console.error('Which one? check, diff, schema, golden, zones');
  process.exitCode = 1;
}
