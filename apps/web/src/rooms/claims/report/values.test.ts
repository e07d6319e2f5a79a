import { CLAIM_WARNINGS, NewClaim } from '@portico/contract/rooms/claims/report';
import { expect, test } from 'vitest';
import { keyOf } from '../../../testing/keys.ts';
import { complete } from './report.fixture.ts';
import { bodyOf, EMPTY, problemsOf, withOnFile, withPolicy } from './values.ts';

const TODAY = '2026-11-16';
// @spec I13.22
test('makes a notice that the server accepts', () => {
  const body = bodyOf(
    keyOf(1),
    { ...complete, catastrophe: { key: keyOf(5), answer: 'yes' } },
    CLAIM_WARNINGS,
  );
  expect(NewClaim.parse(body)).toEqual({
    Key: keyOf(1),
    PolicyKey: keyOf(100),
    LossOn: '2026-11-14',
    LossTime: '18:00',
    ClaimCausePrimaryKey: 'WIND',
    ClaimCauseSecondaryKey: 'TREE',
    InsuredOrLocationKey: 'LOCATION',
    Description: 'A limb fell on the roof.',
    AnyoneHurt: false,
    IsHabitable: true,
    RepairsCompleteKey: 'NO',
    Contact: {
      Name: 'Hannah Whitlock',
      Phone: '8135550100',
      ContactMethod: 'phone',
      ContactWindow: 'anytime',
    },
    CatastropheKey: keyOf(5),
    CatastropheAnswer: 'yes',
    EFileKeys: [],
    MadeAt: '2026-11-14T23:10:00Z',
    Accept: ['notInForce', 'old', 'duplicate'],
  });
});

test('finds nothing wrong with a complete report, even without a time or an email', () => {
  expect(problemsOf(complete, TODAY)).toEqual([]);
  expect(problemsOf({ ...complete, lossTime: '', email: '', madeAt: '' }, TODAY)).toEqual([]);
});

test('names what is missing, step by step and from top to bottom', () => {
  expect(problemsOf(EMPTY, TODAY).map(({ step, field, message }) => [step, field, message])).toEqual([
    [0, 'policy', 'Choose a policy.'],
    [0, 'tile', 'Choose what happened.'],
    [0, 'description', 'Tell us what happened.'],
    [1, 'lossOn', 'Enter a date.'],
    [1, 'hurt', 'Tell us if anyone is hurt.'],
    [1, 'habitable', 'Tell us if you can stay in your home.'],
    [1, 'repairs', 'Tell us if repairs have been made.'],
    [2, 'name', 'Enter a name.'],
    [2, 'phone', 'Enter a phone number with its area code.'],
  ]);
});

test('asks for a cause only where one can be chosen', () => {
  expect(problemsOf({ ...complete, secondary: '' }, TODAY)).toEqual([
    { step: 0, field: 'secondary', message: 'Choose a cause.' },
  ]);
  expect(problemsOf({ ...complete, tile: '', primary: '', secondary: '' }, TODAY)).toEqual([
    { step: 0, field: 'tile', message: 'Choose what happened.' },
  ]);
});

test('does not accept a day in the future', () => {
  expect(problemsOf({ ...complete, lossOn: TODAY }, TODAY)).toEqual([]);
  expect(problemsOf({ ...complete, lossOn: '2026-11-17' }, TODAY)).toEqual([
    { step: 1, field: 'lossOn', message: 'Enter a day that isn’t in the future.' },
  ]);
});

test('asks those who report for someone else about them', () => {
  expect(problemsOf({ ...complete, habitable: '' }, TODAY, false)[0]?.message).toBe(
    'Tell us if they can stay in the home.',
  );
});

test('fills in who is on file, keeps what someone entered instead, and forgets it with the policy', () => {
  const ann = { policy: keyOf(100), name: 'Ann Shaw', phone: '(813) 555-0188', email: 'ann@mail.example' };
  const filled = { ...EMPTY, ...withOnFile({ ...EMPTY, name: 'Shaw Trust' }, ann) };
  expect(filled).toMatchObject({ ...ann, policy: undefined, name: 'Shaw Trust', onFile: ann });
  const bob = { key: keyOf(200), number: 'CHO-200', street: '1 Elm', program: '', insured: 'Bob Lee' };
  expect({ ...filled, ...withPolicy(filled, bob) }).toMatchObject({
    policy: bob,
    name: 'Shaw Trust',
    phone: '',
    email: '',
  });
  const changed = { ...filled, phone: '(813) 555-0177' };
  expect(withPolicy(changed, bob)).toMatchObject({ phone: '(813) 555-0177', email: '' });
});
