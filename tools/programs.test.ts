import { existsSync, readFileSync } from 'node:fs';
import { BUILDING_FACTS } from '@portico/contract/rooms/risks';
import { datesOf, openEdition, type Plan, rate } from '@portico/rating';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentTypes } from '../packages/database/seeds/reference/documents.ts';
import {
  PROGRAM_CODES,
  type ProgramCode,
  WRITING_STATES,
  type WritingState,
} from '../packages/database/seeds/reference/keys.ts';
import { policyForms } from '../packages/database/seeds/samples/forms.ts';
import { MARKET_CODES } from '../packages/database/seeds/samples/keys.ts';
import { chance, makeApplication } from '../packages/rating/src/check/applications.ts';
import { type ReadEdition, readCalendar, readCharges, readEditions } from './programFiles.ts';
import { firstEngineFile, goldenFile, goldenText, goldenTotals } from './programGolden.ts';

let editions: readonly ReadEdition[];
let madeUp: ReturnType<typeof madeUpRatings>;
beforeAll(() => {
  editions = readEditions();
  madeUp = madeUpRatings();
});

const filesOf = ({ code, checked }: ReadEdition) => {
  if (checked.plan === undefined) throw new RangeError(`${code} has mistakes.`);
  return { code, form: checked.form, plan: checked.plan };
};

describe('the programs', () => {
  it('have no mistakes', () => {
    expect(editions.flatMap(({ checked }) => checked.mistakes)).toEqual([]);
    expect(editions.map(({ code }) => code)).toContain('HO3-HBR-2026.2');
    expect(readCharges().mistakes).toEqual([]);
    expect(readCalendar(editions).mistakes).toEqual([]);
  });

  it('apply to new business first and to renewals two months later', () => {
    const { calendar } = readCalendar(editions);
    expect(calendar && datesOf(calendar, '2026.2', 'FL')).toEqual({
      state: 'FL',
      newFrom: '2026-07-01',
      renewalFrom: '2026-09-01',
    });
  });

  it('cost what their golden files say (npm run programs -- golden, if a price was meant to change)', () => {
    const { charges } = readCharges();
    for (const edition of editions) {
      const file = goldenFile(edition.code);
      expect(existsSync(file), edition.code).toBe(true);
      expect(goldenText(filesOf(edition), charges).split('\n'), edition.code).toEqual(
        readFileSync(file, 'utf8').split('\n'),
      );
    }
  });

  it('cost with the first engine what they cost then', () => {
    const { charges } = readCharges();
    const totals = editions.map((edition) => goldenTotals(filesOf(edition), charges, 1));
    expect(totals.join('\n')).toBe(readFileSync(firstEngineFile, 'utf8').trimEnd());
  });

  it('have the parts that every program needs', () => {
    const codes = PROGRAM_CODES.flatMap((program) =>
      MARKET_CODES.flatMap((market) =>
        ['2025.1', '2026.2'].map((number) => `${program}-${market}-${number}`),
      ),
    );
    expect(editions.map(({ code }) => code).sort()).toEqual(codes.sort());
    for (const { plan } of editions.map(filesOf)) {
      expect(plan.states).toEqual(WRITING_STATES);
      expect(Object.keys(plan.authority ?? {})).toEqual(['agent', 'underwriter', 'admin']);
      expect(plan.isAdmitted).toBe(plan.market === 'HBR');
    }
  });

  it('ask only for documents that are filed in that state, and for the surplus lines ones', () => {
    const types = new Map(documentTypes.map((type) => [type.Key, type]));
    const unfiled = madeUp.flatMap(({ plan, state, rating }) =>
      rating.DocumentList.filter(({ Code }) => {
        const { State = [state], Program = [plan.program] } = types.get(Code)?.appliesTo ?? {};
        return !types.has(Code) || !State.includes(state) || !Program.includes(plan.program);
      }).map(({ Code }) => `${plan.program} ${state} ${Code}`),
    );
    expect(unfiled).toEqual([]);
    for (const code of ['SURPLUS_DISCLOSURE', 'DILIGENT_EFFORT'])
      expect(
        madeUp.filter(
          ({ plan, rating }) => rating.DocumentList.some(({ Code }) => Code === code) === plan.isAdmitted,
        ),
      ).toEqual([]);
  });

  it('consist of forms that we have for the program and the state', () => {
    const forms = new Map(policyForms.map((form) => [`${form.number} ${form.edition} ${form.title}`, form]));
    const unknown = madeUp.flatMap(({ plan, state, rating }) =>
      rating.FormList.map((one) => `${one.Number} ${one.Edition} ${one.Title}`).filter((name) => {
        const form = forms.get(name);
        const isHere = form?.states?.includes(state as WritingState) ?? true;
        return (
          !form?.programs.includes(plan.program as ProgramCode) || !isHere || isWronglySurplus(form, plan)
        );
      }),
    );
    expect(unknown).toEqual([]);
  });

  it('take first answers only from what is known of a location and its claims', () => {
    const facts = BUILDING_FACTS.map((fact) => `Risk.${fact}`);
    const sources = editions.flatMap((edition) =>
      filesOf(edition).form.sections.flatMap(({ controls }) => controls.map(({ from }) => from)),
    );
    const known = [undefined, 'Claims.Last3Years', 'Risk.ReplacementCost', ...facts];
    expect(new Set(sources)).toEqual(new Set(known));
  });

  it('have a charge once at a time', () => {
    const { charges } = readCharges();
    for (const one of charges)
      for (const other of charges)
        if (one !== other && one.code === other.code && one.state === other.state)
          expect(
            one.validFrom >= (other.validTo ?? '9999') || other.validFrom >= (one.validTo ?? '9999'),
          ).toBe(true);
  });
});

const isWronglySurplus = (form: (typeof policyForms)[number], { isAdmitted }: Plan) =>
  form.surplus_only && isAdmitted;

/** A few made-up applications for each edition and state. */
const madeUpRatings = () =>
  editions.flatMap((edition) => {
    const { plan, ...files } = filesOf(edition);
    const opened = openEdition({ plan, ...files });
    const pick = chance(7);
    return plan.states.flatMap((state) =>
      Array.from({ length: 10 }, () => ({
        plan,
        state,
        rating: rate(opened, makeApplication(opened, state, pick)),
      })),
    );
  });
