import { typeOf } from '../edition.ts';
import { type Compile, expressionsOver, type Names } from '../expression.ts';
import type { Control, Form } from '../program.schema.ts';
import { TERM_NAMES } from '../term.ts';
import { listed, type Report, repeated, tryCompile } from './mistakes.ts';

/** A question depends on those before it. That's what lets a form be settled in one go, and rules out circles. */
export function checkForm(form: Form, names: Names, report: Report): void {
  const compile = expressionsOver(names);
  const known = new Set(TERM_NAMES.keys());
  const all = form.sections.flatMap(({ controls }) => controls.map(({ name }) => name));
  for (const { name } of repeated(all)) report.add('sections', `The question “${name}” is asked twice.`);
  for (const name of all)
    if (TERM_NAMES.has(name) || name in Object.prototype)
      report.add('sections', `A question can’t be named “${name}”: that name is taken.`);

  form.sections.forEach((section, at) => {
    const path = `sections.${at}`;
    if (section.visible !== undefined)
      checkEarlier(compile, section.visible, 'bool', known, `${path}.visible`, report);
    section.controls.forEach((control, inSection) => {
      checkControl(control, compile, known, `${path}.controls.${inSection}`, report);
      known.add(control.name);
    });
  });
}

function checkEarlier(
  compile: Compile,
  source: string,
  wanted: 'bool' | 'number' | 'string',
  known: ReadonlySet<string>,
  path: string,
  report: Report,
) {
  const expression = tryCompile(compile, source, wanted, path, report);
  const later = expression?.names.filter((name) => !known.has(name)) ?? [];
  if (later.length > 0)
    report.add(path, `This depends on ${listed(later)}, asked at the same place or later. Ask that first.`);
  return later.length === 0 ? expression : undefined;
}

function checkControl(
  control: Control,
  compile: Compile,
  known: ReadonlySet<string>,
  path: string,
  report: Report,
): void {
  const earlier = (source: string | number | boolean | undefined, wanted: 'bool' | 'number', key: string) => {
    if (typeof source === 'string') checkEarlier(compile, source, wanted, known, `${path}.${key}`, report);
  };
  earlier(control.visible, 'bool', 'visible');
  earlier(control.required, 'bool', 'required');
  earlier(control.min, 'number', 'min');
  earlier(control.max, 'number', 'max');
  control.rules?.forEach(({ when }, at) => {
    tryCompile(compile, when, 'bool', `${path}.rules.${at}.when`, report);
  });
  if (typeof control.min === 'number' && typeof control.max === 'number' && control.min > control.max)
    report.add(path, `The least “${control.label}” (${control.min}) is more than the most (${control.max}).`);

  const isChoice = control.type === 'choice';
  if (isChoice && control.choices === undefined) report.add(path, `“${control.label}” needs choices.`);
  if (!isChoice && control.choices !== undefined)
    report.add(path, `“${control.label}” has choices, so its type has to be "choice".`);
  const values = control.choices?.map(({ value }) => value) ?? [];
  for (const { name, at } of repeated(values))
    report.add(`${path}.choices.${at}`, `The choice “${name}” is listed twice.`);
  control.choices?.forEach((choice, at) => {
    earlier(choice.when, 'bool', `choices.${at}.when`);
    if (choice.share !== undefined && control.shareOf === undefined)
      report.add(`${path}.choices.${at}.share`, `Say what “${choice.value}” is a share of, with "shareOf".`);
  });
  if (control.default === undefined) return;
  const expression = checkEarlier(
    compile,
    control.default,
    typeOf(control),
    known,
    `${path}.default`,
    report,
  );
  const value = expression?.names.length === 0 ? expression.run([]) : undefined;
  if (isChoice && value !== undefined && !values.includes(String(value)))
    report.add(`${path}.default`, `The default “${value}” isn’t one of the choices.`);
}
