import { formatDay } from '@portico/contract/rules/format';
import { dayOf } from '@portico/platform/businessDay';
import { facts, heading, note, text } from '@portico/platform/sheets/sheet';
import { footOf, type PolicyFacts, partiesOf, policyLine, type Template } from './template.ts';

export interface FormFacts {
  readonly number: string;
  readonly edition: string;
  readonly title: string;
  readonly about: string;
}

/** The view `policy_forms_facts`. */
export interface PolicyFormsFacts extends PolicyFacts {
  readonly forms: readonly FormFacts[];
}

export const policyForms: Template<PolicyFormsFacts> = (policy, { issuedAt }) => ({
  title: 'Policy forms',
  subtitle: policyLine(policy),
  foot: footOf(policy, formatDay(dayOf(issuedAt))),
  blocks: [
    facts(...partiesOf(policy)),
    heading('The forms that make up your policy'),
    text('Together with the declarations, these forms are your policy.'),
    {
      kind: 'table',
      caption: 'Forms and endorsements',
      columns: [
        { title: 'Number', share: 2 },
        { title: 'Edition', share: 1 },
        { title: 'Title', share: 3.5 },
        { title: 'What it does', share: 5 },
      ],
      rows: policy.forms.map(({ number, edition, title, about }) => [number, edition, title, about]),
    },
    note('Would you like to read one of them? Ask your agent for a copy. It’s free.'),
  ],
});

/** One form by itself, as a sample. */
export interface PolicyFormFacts extends PolicyFacts {
  readonly form: FormFacts;
}

export const policyForm: Template<PolicyFormFacts> = (policy, { issuedAt }) => ({
  title: policy.form.title,
  subtitle: `Form ${policy.form.number}, edition ${policy.form.edition}`,
  foot: `${policy.form.number} ${policy.form.edition} · ${formatDay(dayOf(issuedAt))}`,
  blocks: [
    text('This form changes or completes the policy below. Please read it carefully.'),
    heading('What it does'),
    text(policy.form.about),
    heading('The policy it belongs to'),
    facts(...partiesOf(policy)),
    note('Where this form and the rest of the policy say different things, this form applies.'),
  ],
});
