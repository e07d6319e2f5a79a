import type { Control, Form, FormFile, Questions } from '../program.schema.ts';
import type { Report } from './mistakes.ts';

/** A form with everything its questions say in the list of questions. What the form itself says is narrower, and wins. */
export const completeForm = (file: FormFile, { questions }: Questions): unknown => ({
  ...file,
  sections: file.sections.map((section) => ({
    ...section,
    controls: section.controls.map((control) => ({
      ...questions.find(({ name }) => name === control.name),
      ...control,
    })),
  })),
});

/** A name means the same in every program, so that answers can be carried from one to another. */
export function checkQuestions(form: Form, { questions }: Questions, report: Report): void {
  form.sections.forEach((section, at) => {
    section.controls.forEach((control, inSection) => {
      const path = `sections.${at}.controls.${inSection}`;
      const question = questions.find(({ name }) => name === control.name);
      if (question === undefined) report.add(path, `“${control.name}” isn’t in the list of questions.`);
      else checkNarrower(control, question, path, report);
    });
  });
}

function checkNarrower(control: Control, question: Control, path: string, report: Report): void {
  if (control.type !== question.type)
    report.add(`${path}.type`, `“${control.name}” is of the type “${question.type}” everywhere else.`);
  const known = new Set(question.choices?.map(({ value }) => value));
  for (const { value } of control.choices ?? [])
    if (question.choices !== undefined && !known.has(value))
      report.add(`${path}.choices`, `“${value}” isn’t a choice in the list of questions.`);
  const isBelow = (a: Control['min'], b: Control['min']) =>
    typeof a === 'number' && typeof b === 'number' && a < b;
  if (isBelow(control.min, question.min) || isBelow(question.max, control.max))
    report.add(path, `“${control.label}” may only be narrower here than in the list of questions.`);
}
