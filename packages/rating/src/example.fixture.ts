import { readFileSync } from 'node:fs';
import { type Edition, openEdition } from './edition.ts';
import { ENGINE } from './engine.ts';
import { Charges, Form, Plan } from './program.schema.ts';
import type { RatingInput } from './rate.ts';

export const exampleFile = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../example/${name}.json`, import.meta.url), 'utf8'));

export const exampleForm = (): Form => Form.parse(exampleFile('form'));
export const examplePlan = (): Plan => Plan.parse(exampleFile('plan'));
export const exampleCharges = () => Charges.parse(exampleFile('charges')).charges;

/** The worked example: a masonry home of 1995 in Florida, for $420,000. */
export function example(change: (plan: Plan) => Plan = (plan) => plan): {
  edition: Edition;
  input: RatingInput;
} {
  const edition = openEdition({ code: 'HO3-HBR-EXAMPLE', form: exampleForm(), plan: change(examplePlan()) });
  const application = exampleFile('application') as Pick<RatingInput, 'term' | 'answers'>;
  const charges = exampleCharges().filter(({ market }) => market === 'both');
  return { edition, input: { ...application, charges, engine: ENGINE } };
}
