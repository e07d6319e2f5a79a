import { formatWholeMoney } from '@portico/contract/rules/format';
import type { Scope, Value } from './expression.ts';
import type { Control, Step } from './program.schema.ts';

/** How a step explains itself: “Masonry, protection class 4”. */
export type Words = (scope: Scope) => string;

/** A question or fact, as far as words need it. */
export interface Named {
  readonly label: string;
  readonly slot: number;
  readonly spell: (value: Value) => string;
}

/** An answer as people read it. */
export function spellAnswer(type: Control['type'], value: Value, label?: string): string {
  if (type === 'money') return formatWholeMoney(Number(value));
  if (type === 'percent') return `${value}%`;
  if (type === 'yesNo') return value === true ? 'yes' : 'no';
  return label ?? String(value);
}

/** From the step's own words with names in braces, or the questions that its table reads with their answers. */
export function wordsOf(step: Step, names: readonly string[], named: ReadonlyMap<string, Named>): Words {
  if (step.words === undefined && names.length === 0) return () => step.label;
  const template =
    step.words ?? names.map((name) => `${named.get(name)?.label ?? name} {${name}}`).join(', ');
  // Every second part is a name.
  const parts = template.split(/\{(\w+)\}/);
  const known = parts.filter((_, at) => at % 2 === 1).map((name) => named.get(name));
  return (scope) => {
    let words = parts[0] ?? '';
    for (let at = 1; at < parts.length; at += 2) {
      const one = known[(at - 1) / 2];
      const value = one && scope[one.slot];
      if (value !== undefined) words += one?.spell(value);
      words += parts[at + 1] ?? '';
    }
    return words;
  };
}
