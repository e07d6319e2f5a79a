/** The programs’ editions, charges and zones, from packages/rating/programs. */
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
