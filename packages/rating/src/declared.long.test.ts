/** Every option of every question, in every edition and state. A sample of this runs in `declared.test.ts`. */
import { readCharges, readPrograms } from '@portico/database/seeds/reference/programs';
import { expect, it } from 'vitest';
import { chargesFor } from './charges.ts';
import { chance, makeApplication } from './check/applications.ts';
import { notDeclared } from './declared.fixture.ts';
import { type Edition, openEdition } from './edition.ts';
import { type RatingInput, rate } from './rate.ts';
import { fit } from './settle.ts';

const charges = readCharges();
/** Applications to change, in each state. */
const APPLICATIONS = 4;

/** An application, and with each option of each question instead. */
function* variations(edition: Edition, input: RatingInput): Generator<RatingInput> {
  yield input;
  for (const { name, control } of edition.questions.values()) {
    const values =
      control.type === 'yesNo'
        ? [true, false, null]
        : control.type === 'choice'
          ? [...(control.choices ?? []).map(({ value }) => value), null]
          : [control.min, control.max, 0, null].filter((value) => typeof value !== 'string');
    for (const value of values) {
      const { answers } = fit(edition, input.term, { ...input.answers, [name]: value ?? null });
      const varied = { ...input, answers };
      // What has to be corrected first can't be sold.
      if (rate(edition, varied).MessageList.length === 0) yield varied;
    }
  }
}

it.each(readPrograms().map((files) => [files.code, files] as const))(
  '%s declares every option of every question',
  (_, files) => {
    const edition = openEdition(files);
    const { program, isAdmitted, states } = edition.plan;
    let checked = 0;
    for (const state of states)
      for (let seed = 0; seed < APPLICATIONS; seed += 1) {
        const input = makeApplication(edition, state, chance(seed));
        const { begin } = input.term;
        const rated = { ...input, charges: chargesFor(charges, { state, program, isAdmitted, begin }) };
        for (const varied of variations(edition, rated)) {
          expect(notDeclared(edition, varied)).toEqual([]);
          checked += 1;
        }
      }
    expect(checked).toBeGreaterThan(states.length * APPLICATIONS * edition.questions.size);
  },
);
