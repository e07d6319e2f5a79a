/** Checks the files in packages/rating/programs. */
import {
  type Charge,
  Charges,
  type Checked,
  type CheckedCalendar,
  checkCalendar,
  checkFiles,
} from '@portico/rating';
import { documentTypes } from '../packages/database/seeds/reference/documents.ts';
import {
  editionPaths,
  hasProgramFile,
  readProgramFile,
} from '../packages/database/seeds/reference/programFiles.ts';
import { policyForms } from '../packages/database/seeds/samples/forms.ts';

export interface ReadEdition {
  readonly code: string;
  readonly checked: Checked;
}

export function readEditions(): ReadEdition[] {
  const questions = readProgramFile('questions.json');
  return editionPaths().map(({ code, form, plan }) => ({
    code,
    checked: checkFiles({
      form: readProgramFile(form),
      plan: readProgramFile(plan),
      questions,
      documentTypes: documentTypes.map(({ Key }) => Key),
      policyForms,
      names: { form, plan, questions: 'questions.json' },
    }),
  }));
}

/** When editions apply, checked against those there are. */
export function readCalendar(editions: readonly ReadEdition[]): CheckedCalendar {
  if (!hasProgramFile('editions.json'))
    return { mistakes: [{ file: 'editions.json', path: '', text: 'The file is missing.' }] };
  const numbers = editions.map(({ code }) => code.slice(code.lastIndexOf('-') + 1));
  const states = editions.flatMap(({ checked }) => checked.plan?.states ?? []);
  return checkCalendar(readProgramFile('editions.json'), {
    editions: [...new Set(numbers)],
    states: [...new Set(states)],
  });
}

export const zonesFile = new URL('../packages/rating/programs/zones.json', import.meta.url);

export function readCharges(): { readonly charges: readonly Charge[]; readonly mistakes: readonly string[] } {
  if (!hasProgramFile('charges.json')) return { charges: [], mistakes: ['charges.json is missing.'] };
  const { data, error } = Charges.safeParse(readProgramFile('charges.json'));
  const mistakes =
    error?.issues.map(({ path, message }) => `charges.json ${path.join('.')}: ${message}`) ?? [];
  return { charges: data?.charges ?? [], mistakes };
}
