/** Reads packages/rating/programs: a folder for each program, in it one for each edition, with its form and plans. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Charge,
  Charges,
  type Checked,
  type CheckedCalendar,
  checkCalendar,
  checkFiles,
} from '@portico/rating';

const root = fileURLToPath(new URL('../packages/rating/programs/', import.meta.url));
/** Empty, if there is no file. */
export const readText = (...path: string[]): string => {
  const file = join(root, ...path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};
const read = (...path: string[]): unknown => JSON.parse(readText(...path));
const foldersIn = (...path: string[]): string[] =>
  readdirSync(join(root, ...path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

export interface ReadEdition {
  /** HO3-HBR-2026.2, from the names of folders and file. */
  readonly code: string;
  readonly checked: Checked;
}

export function readEditions(): ReadEdition[] {
  const questions = read('questions.json');
  return foldersIn().flatMap((program) =>
    foldersIn(program).flatMap((edition) =>
      readdirSync(join(root, program, edition))
        .filter((file) => file.endsWith('.plan.json'))
        .map((file) => {
          const market = file.slice(0, -'.plan.json'.length);
          const folder = `${program}/${edition}`;
          const names = {
            form: `${folder}/form.json`,
            plan: `${folder}/${file}`,
            questions: 'questions.json',
          };
          const form = read(program, edition, 'form.json');
          const plan = read(program, edition, file);
          return {
            code: `${program.toUpperCase()}-${market.toUpperCase()}-${edition}`,
            checked: checkFiles({ form, plan, questions, names }),
          };
        }),
    ),
  );
}

/** When editions apply, checked against those there are. */
export function readCalendar(editions: readonly ReadEdition[]): CheckedCalendar {
  if (!existsSync(join(root, 'editions.json')))
    return { mistakes: [{ file: 'editions.json', path: '', text: 'The file is missing.' }] };
  const numbers = editions.map(({ code }) => code.slice(code.lastIndexOf('-') + 1));
  const states = editions.flatMap(({ checked }) => checked.plan?.states ?? []);
  return checkCalendar(read('editions.json'), {
    editions: [...new Set(numbers)],
    states: [...new Set(states)],
  });
}

export const zonesFile = new URL('../packages/rating/programs/zones.json', import.meta.url);

export function readCharges(): { readonly charges: readonly Charge[]; readonly mistakes: readonly string[] } {
  if (!existsSync(join(root, 'charges.json'))) return { charges: [], mistakes: ['charges.json is missing.'] };
  const { data, error } = Charges.safeParse(read('charges.json'));
  const mistakes =
    error?.issues.map(({ path, message }) => `charges.json ${path.join('.')}: ${message}`) ?? [];
  return { charges: data?.charges ?? [], mistakes };
}
