import { describe, expect, it } from 'vitest';
import { form, type Json, plan } from './files.fixture.ts';
import { checkFiles, findMistakes } from './findMistakes.ts';

describe('a list of questions', () => {
  const questions = () => ({
    questions: form.sections
      .flatMap((section: Json) => section.controls)
      .map(({ visible, default: _, ...rest }: Json) => rest),
  });

  it('completes a form that only names them', () => {
    const brief = structuredClone(form);
    for (const section of brief.sections)
      section.controls = section.controls.map(({ name, visible, default: assumed }: Json) => ({
        name,
        visible,
        default: assumed,
      }));
    const checked = checkFiles({ form: structuredClone(brief), plan, questions: questions() });
    expect(checked.mistakes).toEqual([]);
    expect(checked.form).toEqual(checkFiles({ form, plan }).form);
  });

  it.each([
    [
      'another type',
      (control: Json) => {
        control.type = 'integer';
      },
      '“covA” is of the type “money” everywhere else.',
    ],
    [
      'a wider range',
      (control: Json) => {
        control.min = 1;
      },
      '“Dwelling (A)” may only be narrower here than in the list of questions.',
    ],
    [
      'another name',
      (control: Json) => {
        control.name = 'covZ';
      },
      '“covZ” isn’t in the list of questions.',
    ],
  ])('refuses %s in a form', (_title, change, text) => {
    const changed = structuredClone(form);
    change(changed.sections[2].controls[0]);
    expect(
      findMistakes({ form: changed, plan, questions: questions() }).map((mistake) => mistake.text),
    ).toContain(text);
  });
});
