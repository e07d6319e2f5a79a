/** Made-up applications that answer every question as the form allows, at the edges more often than not. */
import { boundOf, isOffered } from '../answers.ts';
import type { Edition, Option, Question } from '../edition.ts';
import { ENGINE } from '../engine.ts';
import type { Scope, Value } from '../expression.ts';
import { ZONES } from '../program.schema.ts';
import type { RatingInput } from '../rate.ts';
import { setTerm, type Term } from '../term.ts';

/** Always the same numbers, so that a mistake is found every time or never. */
export function chance(seed: number): (below: number) => number {
  // Spread, or neighboring seeds would begin alike.
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What the applications came across. */
export interface Seen {
  readonly questions: Set<Question>;
  readonly options: Set<Option>;
}

export function makeApplication(
  edition: Edition,
  state: string,
  pick: (below: number) => number,
  seen?: Seen,
): RatingInput {
  const year = 2024 + pick(4);
  const term: Term = {
    state,
    zone: ZONES[pick(ZONES.length)] ?? '1',
    begin: `${year}-06-01`,
    end: `${year + 1}-06-01`,
    isRenewal: pick(2) === 1,
  };
  const scope: Scope = edition.blank.slice();
  setTerm(scope, term);
  const answers: Record<string, Value> = {};
  for (const section of edition.sections) {
    if (section.isVisible && section.isVisible.run(scope) !== true) continue;
    for (const question of section.questions) {
      if (question.isVisible && question.isVisible.run(scope) !== true) continue;
      seen?.questions.add(question);
      const value = makeAnswer(question, scope, pick, seen);
      if (value === undefined) continue;
      scope[question.slot] = value;
      answers[question.name] = value;
    }
  }
  return { term, answers, charges: [], engine: ENGINE };
}

function makeAnswer(
  question: Question,
  scope: Scope,
  pick: (below: number) => number,
  seen?: Seen,
): Value | undefined {
  const { control } = question;
  switch (control.type) {
    case 'choice': {
      const offered: Option[] = [];
      for (const option of question.options.values())
        if (isOffered(option, scope)) {
          offered.push(option);
          seen?.options.add(option);
        }
      return offered[pick(offered.length)]?.value;
    }
    case 'yesNo':
      return pick(2) === 1;
    case 'text':
      return 'Text';
    case 'date':
      return '2020-02-29';
    default: {
      const step = control.step ?? 1;
      const isYear = control.type === 'year';
      const least = Math.ceil((boundOf(question.min, scope) ?? (isYear ? 1800 : 0)) / step);
      const most = Math.floor((boundOf(question.max, scope) ?? (isYear ? 2100 : 1_000_000)) / step);
      const edges = [
        least,
        most,
        least + pick(Math.max(1, most - least + 1)),
        most - pick(Math.min(40, most - least + 1)),
      ];
      return (edges[pick(edges.length)] ?? least) * step;
    }
  }
}
