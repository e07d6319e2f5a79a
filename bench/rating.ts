/**
 * Whole ratings on one core: a form of 70 questions with about 110 rules, settled, rated and explained. Counted by CPU time,
 * because other work on the machine is none of the engine's business. The promise is 20,000 a second.
 */
import { readFileSync } from 'node:fs';
import {
  type Answers,
  changedControls,
  choicePrices,
  type EditionFiles,
  ENGINE,
  openEdition,
  type RatingInput,
  rate,
  view,
} from '@portico/rating';
import { Charges, Form, Plan } from '../packages/rating/src/program.schema.ts';
import { amount, isBrief, tell } from './brief.ts';

const PROMISED = 20_000;
const QUESTIONS = 70;
const ROUNDS = amount(5, 1);
const SECONDS = amount(1, 0.01);

const example = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../packages/rating/example/${file}.json`, import.meta.url), 'utf8'));

/** The worked example, with more questions: half of them hidden or required by another, all with a rule in the plan. */
function largeEdition(): EditionFiles & { readonly answers: Answers } {
  const form = Form.parse(example('form'));
  const plan = Plan.parse(example('plan'));
  const known = form.sections.flatMap(({ controls }) => controls).length;
  const more = Array.from({ length: QUESTIONS - known }, (_, at) => ({
    name: `more${at}`,
    type: 'integer' as const,
    label: `Question ${at}`,
    default: '1',
    min: 0,
    max: 9,
    ...(at % 2 === 1 && { visible: `more${at - 1} < 5 && covA > 100` }),
  }));
  const referrals = more.flatMap(({ name }) => [
    { code: 'MORE', when: `${name} > 5`, text: 'Too many.', control: name },
    { code: 'OLD', when: `${name} > 3 && homeAge > 50`, text: 'Too many for an old home.', control: name },
  ]);
  return {
    code: 'BENCH',
    form: { ...form, sections: [...form.sections, { name: 'more', title: 'More', controls: more }] },
    plan: { ...plan, referrals: [...plan.referrals, ...referrals.slice(0, 80)] },
    answers: Object.fromEntries(more.map(({ name }, at) => [name, at % 4])),
  };
}

/** In seconds. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The median of some seconds, after one to warm up. */
function perSecond(work: () => unknown): number {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => {
    const start = cpu();
    let done = 0;
    for (; cpu() - start < SECONDS; done += 50) for (let at = 0; at < 50; at += 1) work();
    return done / (cpu() - start);
  });
  return Math.round(rounds.slice(1).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0);
}

export async function benchRating(): Promise<void> {
  const { answers: more, ...files } = largeEdition();
  const edition = openEdition(files);
  const { term, answers } = example('application') as Pick<RatingInput, 'term' | 'answers'>;
  const input = {
    term,
    answers: { ...answers, ...more },
    charges: Charges.parse(example('charges')).charges,
    engine: ENGINE,
  };
  const ratings = perSecond(() => rate(edition, input));
  const views = perSecond(() => view(edition, term, input.answers));
  const changes = perSecond(() =>
    changedControls(
      view(edition, term, input.answers),
      view(edition, term, { ...input.answers, covA: 45_000_000 }),
      ['covA'],
    ),
  );
  const whatIfs = perSecond(() => choicePrices(edition, input));
  tell(`${QUESTIONS} questions, per second of one core:`);
  tell(
    `  ${ratings.toLocaleString('en-US')} ratings, explained (promised: ${PROMISED.toLocaleString('en-US')})`,
  );
  tell(`  ${views.toLocaleString('en-US')} views of the form`);
  tell(`  ${changes.toLocaleString('en-US')} changed answers`);
  tell(
    `  ${whatIfs.toLocaleString('en-US')} times the price of all ${choicePrices(edition, input).length} options`,
  );
  if (!isBrief && ratings < PROMISED) process.exitCode = 1;
}
