import { readdirSync, readFileSync } from 'node:fs';
import type { UnderwritingItem } from '@portico/contract/rooms/quotes';
import { basisOf, completeForm, type Form, notApproved, openEdition, readBy } from '@portico/rating';
import { describe, expect, it, test } from 'vitest';
import { isMet, itemChanges, neededToBind, needsUnderwriter, type Wanted, wantedBy } from './items.rules.ts';
import { limitText, mayApprove, whoMay } from './limits.rules.ts';

const PERSON = { Key: '018cc251-f400-7000-8000-000000000001', NameFull: 'Elena Park' };
const item = (Code: string, more: Partial<UnderwritingItem> = {}): UnderwritingItem => ({
  Key: Code,
  Code,
  Kind: 'document',
  Title: Code,
  Needed: 'bind',
  Days: null,
  DueOn: null,
  Control: null,
  Value: null,
  Status: 'open',
  EFile: null,
  Note: null,
  AskedBy: null,
  DecidedBy: null,
  DecidedAt: null,
  ...more,
});
const wanted = (code: string, more: Partial<Wanted> = {}): Wanted => ({
  code,
  kind: 'document',
  title: null,
  needed: 'bind',
  days: null,
  control: null,
  ...more,
});
const NOTHING = { add: [], waive: [], reopen: [], accept: [] };

test('a price asks for its referrals and its documents', () => {
  const asked = wantedBy({
    ReferralList: [{ Code: 'CLAIMS', Text: 'Two losses.', Control: 'claims3y' }],
    DocumentList: [{ Code: 'ROOF_INSPECTION', Needed: 'afterwards', Days: 30 }],
  });
  expect(asked).toEqual([
    wanted('CLAIMS', { kind: 'approval', title: 'Two losses.', control: 'claims3y' }),
    wanted('ROOF_INSPECTION', { needed: 'afterwards', days: 30 }),
  ]);
});

describe('items', () => {
  it('are added once', () => {
    expect(itemChanges([], [wanted('A')], {})).toEqual({ ...NOTHING, add: [wanted('A')] });
    expect(itemChanges([item('A')], [wanted('A')], {})).toEqual(NOTHING);
  });

  it.each(['open', 'submitted', 'rejected'] as const)(
    'are waived while %s, once nothing asks for them',
    (Status) => {
      expect(itemChanges([item('A', { Status })], [], {})).toEqual({ ...NOTHING, waive: ['A'] });
    },
  );

  it.each(['approved', 'waived'] as const)('stay as they are once %s', (Status) => {
    expect(itemChanges([item('A', { Status, DecidedBy: PERSON })], [], {})).toEqual(NOTHING);
    expect(itemChanges([item('A', { Status, DecidedBy: PERSON })], [wanted('A')], {})).toEqual(NOTHING);
  });

  it('open again when their rule holds again', () => {
    expect(itemChanges([item('A', { Status: 'waived' })], [wanted('A')], {})).toEqual({
      ...NOTHING,
      reopen: ['A'],
    });
  });

  it('stay when an underwriter asked for them', () => {
    expect(itemChanges([item('A', { AskedBy: PERSON })], [], {})).toEqual(NOTHING);
  });

  it('are accepted by giving the answer, and open again when it’s taken back', () => {
    const answer = item('answer:aop', { Kind: 'answer', Control: 'aop', Value: '5000', AskedBy: PERSON });
    expect(itemChanges([answer], [], { aop: '2500' })).toEqual(NOTHING);
    expect(itemChanges([answer], [], { aop: '5000' })).toEqual({ ...NOTHING, accept: ['answer:aop'] });
    expect(itemChanges([{ ...answer, Status: 'approved' }], [], { aop: '2500' })).toEqual({
      ...NOTHING,
      reopen: ['answer:aop'],
    });
  });
});

test.each([
  ['document', 'open', false],
  ['document', 'submitted', true],
  ['document', 'rejected', false],
  ['document', 'approved', true],
  ['document', 'waived', true],
  ['approval', 'open', false],
  ['approval', 'submitted', false],
  ['approval', 'rejected', false],
  ['approval', 'approved', true],
  ['answer', 'open', false],
  ['answer', 'approved', true],
  ['answer', 'waived', true],
] as const)('whether a %s that is %s is met: %s', (Kind, Status, met) => {
  expect(isMet({ Kind, Status })).toBe(met);
  expect(neededToBind([item('A', { Kind, Status })]).length).toBe(met ? 0 : 1);
  expect(neededToBind([item('A', { Kind, Status, Needed: 'afterwards' })])).toEqual([]);
});

test('an underwriter looks at what is needed to bind until it’s decided', () => {
  expect(needsUnderwriter([])).toBe(false);
  expect(needsUnderwriter([item('A', { Status: 'submitted' })])).toBe(true);
  expect(needsUnderwriter([item('A', { Needed: 'afterwards' })])).toBe(false);
  expect(needsUnderwriter([item('A', { Status: 'approved' }), item('B', { Status: 'waived' })])).toBe(false);
});

describe('an approval', () => {
  const FOLDER = 'packages/rating/programs/';
  const read = (path: string) => JSON.parse(readFileSync(FOLDER + path, 'utf8'));
  expect(readdirSync(FOLDER)).toContain('questions.json');
  const edition = openEdition({
    code: 'HO3-HBR-2026.2',
    form: completeForm(read('ho3/2026.2/form.json'), read('questions.json')) as Form,
    plan: read('ho3/2026.2/hbr.plan.json'),
  });
  const answers = { claims3y: 2, roofYear: 2008, covA: 42_000_000 };
  const begin = '2026-12-01';
  const basis = basisOf(edition, ['CLAIMS', 'ROOF_AGE'], { answers, begin });
  const holds = (more: object, codes = ['CLAIMS', 'ROOF_AGE'], day = begin) =>
    notApproved(basis, codes, { answers: { ...answers, ...more }, begin: day });

  it('knows what its rules read, also through facts', () => {
    expect(readBy(edition, 'CLAIMS')).toEqual(['claims3y']);
    expect(readBy(edition, 'ROOF_AGE')).toEqual(['roofYear', 'termYear']);
    expect(readBy(edition, 'NONE')).toEqual([]);
  });

  it('holds as long as those answers stay', () => {
    expect(holds({})).toEqual([]);
    expect(holds({ covA: 50_000_000, alarm: 'central' })).toEqual([]);
    expect(holds({ claims3y: 3 })).toEqual(['CLAIMS']);
    expect(holds({ roofYear: 2005 })).toEqual(['ROOF_AGE']);
    expect(holds({}, undefined, '2027-01-02')).toEqual(['ROOF_AGE']);
  });

  it('isn’t about a rule that fires later, and doesn’t need one that no longer does', () => {
    expect(holds({ covA: 120_000_000 }, ['CLAIMS', 'ROOF_AGE', 'VALUE'])).toEqual(['VALUE']);
    expect(holds({ claims3y: 0 }, ['ROOF_AGE'])).toEqual([]);
  });

  it('holds with the answer that it asked for', () => {
    const lower = basisOf(edition, ['CLAIMS'], { answers, begin }, { claims3y: 1 });
    expect(notApproved(lower, ['CLAIMS'], { answers: { claims3y: 1 }, begin })).toEqual([]);
    expect(notApproved(lower, ['CLAIMS'], { answers: { claims3y: 3 }, begin })).toEqual(['CLAIMS']);
  });
});

describe('how far someone may approve', () => {
  const limits = {
    agent: { limitCents: 100_000_000 },
    underwriter: { limitCents: 300_000_000, premiumCents: 2_000_000 },
    admin: {},
  };
  const about = (limitCents: number, premiumCents = 0) => ({ limitCents, premiumCents });

  it.each([
    ['UNDERWRITER', 300_000_000, 2_000_000, true],
    ['UNDERWRITER', 300_000_001, 0, false],
    ['UNDERWRITER', 0, 2_000_001, false],
    ['ADMIN', 900_000_000, 9_000_000, true],
  ] as const)('%s: %i and %i: %s', (role, limit, premium, may) => {
    expect(mayApprove(limits, [role], about(limit, premium))).toBe(may);
  });

  it('has no limits where the plan has none', () => {
    expect(mayApprove(undefined, ['UNDERWRITER'], about(900_000_000))).toBe(true);
    expect(limitText(undefined, ['UNDERWRITER'])).toBe('Any amount');
  });

  it('is spelled out, with who else can', () => {
    expect(limitText(limits, ['UNDERWRITER'])).toBe('Up to $3,000,000 in coverage and $20,000 in premium');
    expect(limitText(limits, ['ADMIN', 'UNDERWRITER'])).toBe('Any amount');
    expect(whoMay(limits, about(1))).toBe('An underwriter can approve it.');
    expect(whoMay(limits, about(400_000_000))).toBe('An administrator can approve it.');
    expect(whoMay({ ...limits, admin: { limitCents: 1 } }, about(400_000_000))).toContain(
      'No one can approve it',
    );
  });
});
