import { buffer } from 'node:stream/consumers';
import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { sheetHtml } from '@portico/platform/sheets/html';
import { sheetPdf } from '@portico/platform/sheets/pdf';
import fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { type LossRunFacts, type LossRunTerm, sheetOf, sumOfLosses } from '../documents/index.ts';
import { lossRunCsv } from './lossRuns.csv.ts';

const cents = fc.integer({ min: 0, max: 99_999_999 });
const year = fc.integer({ min: 2022, max: 2026 });
const anyClaim = fc
  .record({
    number: fc.integer({ min: 100_000, max: 999_999 }),
    year,
    isOpen: fc.boolean(),
    paid: cents,
    expense: cents,
  })
  .chain((one) =>
    fc.record({ reserve: cents, recovered: cents }).map(({ reserve, recovered }) => ({
      number: `CLM-26-${one.number}`,
      lossOn: `${one.year}-05-17`,
      reportedOn: `${one.year}-05-18`,
      closedOn: one.isOpen ? null : `${one.year}-09-01`,
      place: 'Hialeah, FL',
      cause: 'Burst or leaking pipe',
      catastrophe: null,
      status: one.isOpen ? 'Open' : 'Closed with payment',
      isOpen: one.isOpen,
      paidLossCents: one.paid,
      paidExpenseCents: one.expense,
      reserveCents: reserve,
      recoveredCents: recovered,
      incurredCents: one.paid + one.expense + reserve - recovered,
    })),
  );
const anyTerm: fc.Arbitrary<LossRunTerm> = fc.record({
  policyNumber: fc.constantFrom('CHO-1002345', 'CHO-1002346'),
  program: fc.constant('Homeowners'),
  insurer: fc.constant('Harbor'),
  termBegin: fc.constant('2022-01-01'),
  termEnd: fc.constant('2023-01-01'),
  claims: fc.array(anyClaim, { maxLength: 6 }),
});
const anyRun: fc.Arbitrary<LossRunFacts> = fc.record({
  account: fc.constant({ number: 'A-1', name: 'Ann Lee' }),
  valuedOn: fc.constant('2026-11-15'),
  madeOn: fc.constant('2026-11-15'),
  from: fc.constant('2022-01-01'),
  to: fc.constant('2026-11-15'),
  groupBy: fc.constantFrom('term', 'year'),
  isFull: fc.boolean(),
  terms: fc.array(anyTerm, { maxLength: 4 }),
});

const sheet = (facts: LossRunFacts) => ({
  ...sheetOf(
    { template: 'lossRun', version: 1, facts },
    { issuedAt: new Date('2026-11-15T12:00:00Z'), origin: 'http://x' },
  ),
  brand: DEMO_BRANDS.claims,
});
const centsOf = (money: string) => Math.round(Number(money.replaceAll(/[$,]/g, '')) * 100);
const cellsOf = (row: string) => [...row.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, cell]) => cell ?? '');
const rowsIn = (html: string, part: string) =>
  [...html.matchAll(new RegExp(`<${part}>(.*?)</${part}>`, 'gs'))].map(([, body]) =>
    [...(body ?? '').matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) => cellsOf(row ?? '')),
  );
const sumColumns = (rows: readonly (readonly number[])[], width: number) =>
  Array.from({ length: width }, (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0));

/** The figures of a page: of each claim, each subtotal, and the total. */
function figuresOn(html: string, width: number) {
  const bodies = rowsIn(html, 'tbody');
  const last = bodies.pop()?.[0] ?? [];
  const amounts = (row: readonly string[]) => row.slice(-width).map(centsOf);
  return {
    groups: bodies.map((rows) => rows.map(amounts)),
    subtotals: rowsIn(html, 'tfoot').map(([row = []]) => amounts(row)),
    total: amounts(last),
    counts: last.slice(0, 3).map(Number),
  };
}

describe('any loss run', () => {
  // @spec I13.43
  test('has rows that add up to its subtotals, and these to its total, on the page and in the CSV', () => {
    fc.assert(
      fc.property(anyRun, (facts) => {
        const width = facts.isFull ? 5 : 1;
        const { groups, subtotals, total, counts } = figuresOn(sheetHtml(sheet(facts), '/x.css'), width);
        expect(groups.map((rows) => sumColumns(rows, width))).toEqual(subtotals);
        expect(sumColumns(subtotals, width)).toEqual(total);
        const claims = facts.terms.flatMap((term) => term.claims);
        const open = claims.filter(({ isOpen }) => isOpen).length;
        expect(counts).toEqual([claims.length, open, claims.length - open]);
        const sums = sumOfLosses(claims);
        expect(total[0]).toBe(sums.paidLossCents);
        if (facts.isFull) {
          expect(total[4]).toBe(sums.incurredCents);
          expect(sums.incurredCents).toBe(
            sums.paidLossCents + sums.paidExpenseCents + sums.reserveCents - sums.recoveredCents,
          );
        }
        const lines = lossRunCsv(facts).trimEnd().split('\r\n').slice(1);
        expect(lines).toHaveLength(
          facts.terms.reduce((sum, term) => sum + Math.max(1, term.claims.length), 0),
        );
        const amounts = lines.map((line) => line.split(',').slice(-width).map(centsOf));
        expect(sumColumns(amounts, width)).toEqual(total);
      }),
    );
  });

  // @spec I13.43
  test('says the same as PDF, figure by figure', async () => {
    const runs = fc.sample(anyRun, { numRuns: 20, seed: 7 });
    const facts = runs.find(({ terms, isFull }) => isFull && terms.length === 2) as LossRunFacts;
    const page = sheet(facts);
    const data = new Uint8Array(await buffer(sheetPdf(page).pdf));
    const pdf = await getDocument({ data, verbosity: 0 }).promise;
    let text = '';
    for (let at = 1; at <= pdf.numPages; at++) {
      const { items } = await (await pdf.getPage(at)).getTextContent();
      text += items.map((item) => ('str' in item ? item.str : '')).join('');
    }
    expect(text).toContain(`Page 1 of ${pdf.numPages}`);
    await pdf.destroy();
    const amounts = (from: string) => from.match(/-?\$[\d,]+\.\d\d/g)?.sort();
    expect(amounts(text)).toEqual(amounts(sheetHtml(page, '/x.css')));
    expect(amounts(text)?.length).toBeGreaterThan(20);
  });

  test('shows insureds no place, catastrophe, expense, reserve, recovery or incurred', () => {
    fc.assert(
      fc.property(anyRun, (facts) => {
        const own = { ...facts, isFull: false };
        for (const shown of [sheetHtml(sheet(own), '/x.css'), lossRunCsv(own)])
          expect(shown).not.toMatch(/Reserve|Recovered|Incurred|expense|Place|Catastrophe|Hialeah/);
      }),
      { numRuns: 20 },
    );
  });

  test('says so for each term, or year, without losses', () => {
    const term = { policyNumber: 'CHO-1', program: 'Homeowners', insurer: 'Harbor', termBegin: '2022-01-01' };
    const facts: LossRunFacts = {
      account: { number: 'A-1', name: 'Ann Lee' },
      valuedOn: '2026-11-15',
      madeOn: '2026-11-15',
      from: '2024-11-15',
      to: '2026-11-15',
      groupBy: 'term',
      isFull: true,
      terms: [{ ...term, termEnd: '2023-01-01', claims: [] }],
    };
    expect(sheetHtml(sheet(facts), '/x.css').match(/No losses reported\./g)).toHaveLength(1);
    expect(
      sheetHtml(sheet({ ...facts, groupBy: 'year' }), '/x.css').match(/No losses reported\./g),
    ).toHaveLength(3);
    expect(lossRunCsv(facts)).toContain(
      'A-1,Ann Lee,2026-11-15,CHO-1,2022-01-01,2023-01-01,,,,,,,,No losses,,,,,',
    );
    expect(sheetHtml(sheet({ ...facts, terms: [] }), '/x.css')).toContain('There are no policy terms');
  });
});
