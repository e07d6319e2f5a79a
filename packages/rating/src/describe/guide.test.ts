import { describe, expect, it } from 'vitest';
import { exampleForm, examplePlan } from '../example.fixture.ts';
import type { Control, Plan } from '../program.schema.ts';
import { wordsOver } from './conditions.ts';
import { describeGuide } from './guide.ts';
import { canHold, foldingFor, isSure } from './inState.ts';

const form = exampleForm();
const plan = examplePlan();
const words = wordsOver(form, plan);

/** What is left of a condition in a state. */
function left(source: string, state = 'FL'): string {
  const found = foldingFor(form, plan, { state, year: 2026 })(source);
  if (!canHold(found)) return 'Never';
  return isSure(found) ? 'Always' : words.condition(found);
}

describe('a condition in a state', () => {
  it.each([
    ["state == 'FL' && homeAge >= 30", 'FL', 'Home age is 30 or more'],
    ["state == 'FL' && homeAge >= 30", 'GA', 'Never'],
    ["state in ['AL', 'FL']", 'FL', 'Always'],
    ["!(state in ['AL', 'FL']) || homeAge > 3", 'FL', 'Home age is more than 3'],
    ["!(state in ['AL', 'FL']) || homeAge > 3", 'TX', 'Always'],
    ["state != 'FL' && yearBuilt < 1980", 'TX', 'Year built is before 1980'],
    ['yearBuilt <= termYear - 30', 'FL', 'Year built is 1996 or earlier'],
    ["state == 'TX' ? homeAge > 1 : homeAge > 2", 'TX', 'Home age is more than 1'],
    ['true', 'FL', 'Always'],
  ])('%s in %s leaves “%s”', (source, state, expected) => {
    expect(left(source, state)).toBe(expected);
  });

  it('never holds for a question that isn’t asked there, unless something else is enough', () => {
    const hidden = exampleForm();
    const wiring = hidden.sections
      .flatMap(({ controls }) => controls)
      .find(({ name }) => name === 'wiring') as Control;
    wiring.visible = "state == 'FL'";
    const fold = foldingFor(hidden, plan, { state: 'GA', year: 2026 });
    const spelled = (source: string) => {
      const found = fold(source);
      return canHold(found) ? words.condition(found) : 'Never';
    };
    expect(spelled("wiring == 'aluminum'")).toBe('Never');
    expect(spelled("wiring != 'aluminum'")).toBe('Never');
    expect(spelled("!(wiring == 'aluminum')")).toBe('Never');
    expect(spelled("wiring == 'aluminum' && homeAge > 3")).toBe('Never');
    expect(spelled("wiring == 'aluminum' || homeAge > 3")).toBe('Home age is more than 3');
    expect(spelled("!(wiring == 'aluminum' || homeAge > 3)")).toBe('Never');
    expect(spelled("!(wiring == 'aluminum' && homeAge > 3)")).toBe('not (Home age is more than 3)');
    expect(spelled('answered(wiring)')).toBe('Never');
  });
});

describe('a guide', () => {
  const guideIn = (state: string, change: (plan: Plan) => void = () => undefined) => {
    const changed = examplePlan();
    change(changed);
    return describeGuide({ form: exampleForm(), plan: changed }, { state, year: 2026 });
  };

  // @spec I15.1
  it('has rules that can apply in the state, and follows a rule that changes', () => {
    const rule = {
      code: 'COAST',
      when: "state == 'FL' && homeAge > 50",
      text: 'Too old.',
      control: 'yearBuilt',
    };
    const withRule = guideIn('FL', ({ ineligible }) => void ineligible.push(rule));
    expect(withRule.IneligibleList.at(-1)).toEqual({
      Code: 'COAST',
      Text: 'Too old.',
      When: 'Home age is more than 50',
    });
    const codes = guideIn('GA', ({ ineligible }) => void ineligible.push(rule)).IneligibleList;
    expect(codes.map(({ Code }) => Code)).not.toContain('COAST');
  });

  it('says when a document is needed and by when', () => {
    const guide = guideIn('FL', (changed) => {
      changed.documents = [
        { code: 'PHOTO', when: 'homeAge > 9', needed: 'afterwards', days: 30 },
        { code: 'DISCLOSURE', when: 'true', needed: 'bind' },
      ];
    });
    expect(guide.DocumentList).toEqual([
      { Code: 'PHOTO', When: 'Home age is more than 9', Needed: 'afterwards', Days: 30 },
      { Code: 'DISCLOSURE', When: null, Needed: 'bind', Days: null },
    ]);
  });

  it('names what can be chosen in the state, with what a quote starts with', () => {
    const found = guideIn('FL').CoverageList;
    expect(found.find(({ Name }) => Name === 'hurricane')).toMatchObject({ Kind: 'deductible' });
    expect(found.find(({ Name }) => Name === 'covA')?.Offered).toMatch(/^\$[\d,]+ to \$[\d,]+$/);
    expect(JSON.stringify(guideIn('FL'))).not.toMatch(/"\d\.\d{4}"/);
  });
});
