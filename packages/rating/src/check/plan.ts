import { namesOf, tableName } from '../edition.ts';
import { type Compile, expressionsOver, type Names, type Scope } from '../expression.ts';
import { ONE, parseFactor } from '../integers.ts';
import type { Control, Form, Plan, Step } from '../program.schema.ts';
import { listed, type Report, repeated, tryCompile } from './mistakes.ts';
import { checkTable, domainOf } from './tables.ts';

export interface PlanFacts {
  /** The document types there are. Absent: not checked. */
  readonly documentTypes?: readonly string[] | undefined;
  /** The policy forms there are. Absent: not checked. */
  readonly policyForms?: readonly { readonly number: string; readonly edition: string }[] | undefined;
}

export function checkPlan(
  plan: Plan,
  form: Form,
  { documentTypes, policyForms }: PlanFacts,
  report: Report,
): void {
  const controls = new Map(
    form.sections.flatMap((section) => section.controls.map((one) => [one.name, one] as const)),
  );
  const names = namesOf(form, plan);
  const compile = expressionsOver(names);
  if (plan.program !== form.program)
    report.add('program', `The plan is for ${plan.program}, but its form is for ${form.program}.`);

  checkFacts(plan, namesOf(form), compile, report);
  const domain = domainOf(controls, plan);
  for (const [name, table] of Object.entries(plan.tables))
    checkTable(name, table, domain, (one) => names.has(one), report);
  checkSteps(plan, compile, report);
  checkCoverages(plan, controls, report);

  const whens = ['coverages', 'fees', 'ineligible', 'referrals', 'documents', 'forms'] as const;
  for (const key of whens)
    plan[key].forEach((item, at) => {
      if (item.when !== undefined) tryCompile(compile, item.when, 'bool', `${key}.${at}.when`, report);
    });
  for (const key of ['ineligible', 'referrals'] as const)
    plan[key].forEach(({ control }, at) => {
      if (!controls.has(control))
        report.add(`${key}.${at}.control`, `There is no question “${control}” to show this at.`);
    });
  checkFees(plan, names, compile, report);
  plan.documents.forEach(({ code, needed, days }, at) => {
    if (documentTypes?.includes(code) === false)
      report.add(`documents.${at}.code`, `There is no type of document “${code}”.`);
    if (needed === 'afterwards' && days === undefined)
      report.add(`documents.${at}.days`, `Say in how many days “${code}” is needed.`);
  });
  plan.forms.forEach(({ number, edition }, at) => {
    if (policyForms?.some((form) => form.number === number && form.edition === edition) === false)
      report.add(`forms.${at}`, `There is no policy form “${number}” of the edition “${edition}”.`);
  });
}

/** South Carolina doesn't let producers charge a fee for a policy. */
const WITHOUT_PRODUCER_FEES = ['SC'];

/** With nothing answered but the state, a fee has to be ruled out. */
function checkFees(plan: Plan, names: Names, compile: Compile, report: Report): void {
  const silent: Report = { add: () => undefined };
  plan.fees.forEach(({ by, when = 'true' }, at) => {
    const charged = tryCompile(compile, when, 'bool', '', silent);
    for (const state of WITHOUT_PRODUCER_FEES) {
      const scope: Scope = Array.from(names.keys(), (name) => (name === 'state' ? state : undefined));
      if (by === 'producer' && plan.states.includes(state) && charged && charged.run(scope) !== false)
        report.add(`fees.${at}.when`, `Producers can’t charge policy fees in ${state}: leave the state out.`);
    }
  });
}

/** In the order of the file: a fact can use those before it. */
function checkFacts(plan: Plan, asked: Names, compile: Compile, report: Report): void {
  const known = new Set(asked.keys());
  plan.facts.forEach(({ name, is }, at) => {
    if (known.has(name)) report.add(`facts.${at}.name`, `The name “${name}” is taken.`);
    const expression = tryCompile(compile, is, 'number', `facts.${at}.is`, report);
    const later = expression?.names.filter((one) => !known.has(one)) ?? [];
    if (later.length > 0)
      report.add(`facts.${at}.is`, `This depends on ${listed(later)}, which comes later. Move that up.`);
    known.add(name);
  });
}

function checkSteps(plan: Plan, compile: Compile, report: Report): void {
  const perils = Object.keys(plan.perils);
  const used = new Set<string>();
  plan.steps.forEach((step, at) => {
    const path = `steps.${at}`;
    if (step.when !== undefined) tryCompile(compile, step.when, 'bool', `${path}.when`, report);
    if (step.kind !== 'coverage' && step.peril !== '*' && !perils.includes(step.peril))
      report.add(`${path}.peril`, `There is no peril “${step.peril}”, only ${listed(perils)}.`);
    if ('of' in step)
      step.of.forEach(({ when, factor }, inStep) => {
        tryCompile(compile, when, 'bool', `${path}.of.${inStep}.when`, report);
        const isCredit = step.kind === 'credits';
        if (isCredit ? parseFactor(factor) > ONE : parseFactor(factor) < ONE)
          report.add(
            `${path}.of.${inStep}.factor`,
            isCredit ? 'A credit can’t be above 1.0000.' : 'A surcharge can’t be below 1.0000.',
          );
      });
    for (const name of tablesOf(step, perils)) {
      used.add(name);
      checkStepTable(step, name, plan, `${path}.table`, report);
    }
  });
  for (const name of Object.keys(plan.tables))
    if (!used.has(name)) report.add(`tables.${name}`, `No step uses the table “${name}”.`);
  for (const peril of perils) {
    const first = plan.steps.find(
      (step) => step.kind !== 'coverage' && (step.peril === '*' || step.peril === peril),
    );
    if (first?.kind !== 'base')
      report.add('steps', `The first step for “${peril}” has to be its base premium.`);
  }
}

function tablesOf(step: Step, perils: readonly string[]): string[] {
  if (!('table' in step)) return [];
  if (step.kind === 'coverage') return [step.table];
  const about = step.peril === '*' ? perils : [step.peril];
  return [...new Set(about.map((peril) => tableName(step.table, peril)))];
}

function checkStepTable(step: Step, name: string, plan: Plan, path: string, report: Report): void {
  const table = plan.tables[name];
  const wanted = step.kind === 'factor' ? 'factor' : 'cents';
  if (table === undefined) report.add(path, `There is no table “${name}”.`);
  else if (table.out !== wanted)
    report.add(
      path,
      `A step of the kind “${step.kind}” needs a table that gives ${wanted === 'factor' ? 'factors' : 'cents'}.`,
    );
  else if (step.kind === 'coverage' && table.rows.some((row) => Number(row.at(-1)) % 100 !== 0))
    report.add(path, `The table “${name}” has to give whole dollars.`);
}

function checkCoverages(plan: Plan, controls: ReadonlyMap<string, Control>, report: Report): void {
  const codes = plan.coverages.map(({ code }) => code);
  for (const { name, at } of repeated(codes))
    report.add(`coverages.${at}`, `The coverage “${name}” is listed twice.`);
  plan.steps.forEach((step, at) => {
    if (step.kind === 'coverage' && !codes.includes(step.code))
      report.add(`steps.${at}.code`, `There is no coverage “${step.code}” for this premium.`);
  });
  const shares = plan.coverages.reduce((sum, { share = '0' }) => sum + parseFactor(share), 0);
  if (shares >= ONE) report.add('coverages', 'The shares leave nothing for the first coverage.');
  if (plan.coverages[0]?.share !== undefined)
    report.add('coverages.0.share', 'The first coverage takes the rest, so it has no share.');
  plan.coverages.forEach(({ limit, deductible, peril }, at) => {
    for (const name of [limit, deductible])
      if (name !== undefined && !controls.has(name))
        report.add(`coverages.${at}`, `There is no question “${name}”.`);
    if (peril !== undefined && !Object.hasOwn(plan.perils, peril))
      report.add(`coverages.${at}.peril`, `There is no peril “${peril}”.`);
  });
  const { of } = plan.minimum ?? {};
  if (of !== undefined && controls.get(of)?.type !== 'money')
    report.add('minimum.of', `“${of}” isn’t an amount that the form asks for.`);
}

/** A question that changes nothing wastes people's time, and one that a table reads needs an answer. */
export function checkUse(plan: Plan, form: Form, report: Report): void {
  const compile = expressionsOver(namesOf(form, plan));
  const silent: Report = { add: () => undefined };
  const inTables = new Set(Object.values(plan.tables).flatMap((table) => [table.in].flat()));
  const used = new Set(inTables);
  const read = (source: string, wanted: 'bool' | 'number') => {
    for (const name of tryCompile(compile, source, wanted, '', silent)?.names ?? []) used.add(name);
  };
  for (const source of conditionsIn([plan, form])) read(source, 'bool');
  for (const { is } of plan.facts) read(is, 'number');
  for (const { limit, deductible } of plan.coverages)
    for (const name of [limit, deductible]) if (name !== undefined) used.add(name);
  form.sections.forEach((section, at) => {
    section.controls.forEach((control, inSection) => {
      const path = `sections.${at}.controls.${inSection}`;
      if (!used.has(control.name))
        report.add(path, `Nothing in ${plan.market}’s plan uses “${control.label}”.`);
      if (inTables.has(control.name) && control.required !== true && control.default === undefined)
        report.add(path, `A table reads “${control.label}”, so require an answer or give it a default.`);
    });
  });
}

const CONDITIONS = new Set(['when', 'visible', 'required']);
function conditionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && CONDITIONS.has(key) ? [inner] : conditionsIn(inner),
  );
}
