/** Everything that's wrong with an edition's files, at once. Files without mistakes can be opened and never throw. */
import { namesOf, openEdition } from '../edition.ts';
import { Form, FormFile, Plan, Questions } from '../program.schema.ts';
import { totalOf } from '../rate.ts';
import { RatingError } from '../steps.ts';
import { chance, makeApplication, type Seen } from './applications.ts';
import { checkForm } from './form.ts';
import { type Mistake, parsed, type Report } from './mistakes.ts';
import { checkPlan, checkUse, type PlanFacts } from './plan.ts';
import { checkQuestions, completeForm } from './questions.ts';

/** As they were read: any JSON. */
export interface UncheckedFiles extends PlanFacts {
  readonly form: unknown;
  readonly plan: unknown;
  /** Absent: the form is complete by itself. */
  readonly questions?: unknown;
  /** How to call the files. */
  readonly names?: { readonly form: string; readonly plan: string; readonly questions: string };
}

export type Checked =
  | { readonly form: Form; readonly plan: Plan; readonly mistakes: readonly [] }
  | { readonly form?: never; readonly plan?: never; readonly mistakes: readonly Mistake[] };

/** So many with a price, if they're found in so many attempts. */
const APPLICATIONS_PER_STATE = 200;
const ATTEMPTS_PER_STATE = 1_000;
/** Who reads more at once? The next ones show when these are mended. */
const MOST_MISTAKES = 100;

export function checkFiles(files: UncheckedFiles): Checked {
  const names = files.names ?? { form: 'form.json', plan: 'plan.json', questions: 'questions.json' };
  const mistakes: Mistake[] = [];
  const report = (file: string): Report => ({
    add: (path, text) => {
      if (mistakes.length < MOST_MISTAKES) mistakes.push({ file, path, text });
    },
  });

  const questions =
    files.questions === undefined ? undefined : parsed(Questions, files.questions, report(names.questions));
  const brief = parsed(FormFile, files.form, report(names.form));
  const plan = parsed(Plan, files.plan, report(names.plan));
  if (mistakes.length > 0 || brief === undefined) return { mistakes };
  const form = parsed(Form, questions ? completeForm(brief, questions) : brief, report(names.form));
  if (form === undefined || plan === undefined) return { mistakes };

  if (questions !== undefined) checkQuestions(form, questions, report(names.form));
  checkForm(form, namesOf(form), report(names.form));
  checkPlan(plan, form, files, report(names.plan));
  checkUse(plan, form, report(names.form));
  if (mistakes.length === 0) checkApplications(form, plan, report(names.form), report(names.plan));
  return mistakes.length > 0 ? { mistakes } : { form, plan, mistakes: [] };
}

export const findMistakes = (files: UncheckedFiles): readonly Mistake[] => checkFiles(files).mistakes;

/** Rates made-up applications in every state: none may fail, and each choice has to come up. */
function checkApplications(form: Form, plan: Plan, onForm: Report, onPlan: Report): void {
  const edition = openEdition({ code: 'Check', form, plan });
  const pick = chance(1);
  const seen: Seen = { questions: new Set(), options: new Set() };
  const failures = new Set<string>();
  for (const state of plan.states) {
    let priced = 0;
    for (let at = 0; at < ATTEMPTS_PER_STATE && priced < APPLICATIONS_PER_STATE; at += 1) {
      try {
        if (totalOf(edition, makeApplication(edition, state, pick, seen)) !== null) priced += 1;
      } catch (error) {
        if (!(error instanceof RatingError)) throw error;
        if (!failures.has(error.table)) onPlan.add(`tables.${error.table}`, error.gap);
        failures.add(error.table);
      }
    }
    if (priced === 0 && failures.size === 0)
      onPlan.add('states', `No application in ${state} can get a price.`);
  }
  edition.sections.forEach(({ questions }, at) => {
    questions.forEach((question, inSection) => {
      const path = `sections.${at}.controls.${inSection}`;
      if (!seen.questions.has(question))
        onForm.add(`${path}.visible`, `“${question.control.label}” never shows.`);
      else
        for (const option of question.options.values())
          if (!seen.options.has(option))
            onForm.add(`${path}.choices.${option.at}`, `No one can choose “${option.label}”.`);
    });
  });
}
