import { describe, expect, test } from 'vitest';
import { EMAIL_TEXTS, type EmailTextId, emailTextOf } from '../emails/texts.ts';
import { EmailWording } from '../emails/wording.ts';
import { filledIn, wordingProblems } from './emailTexts.ts';

const code = emailTextOf('signIn.code');
const problemsOf = (changes: Partial<EmailWording>) => wordingProblems(code, { ...code.wording, ...changes });

describe('the original wording', () => {
  test.each(Object.keys(EMAIL_TEXTS) as EmailTextId[])('of %s can be saved and uses every name', (id) => {
    const { wording, values, links } = emailTextOf(id);
    expect(wordingProblems(emailTextOf(id), wording)).toEqual([]);
    expect(EmailWording.safeParse(wording).success).toBe(true);
    const text = JSON.stringify(wording);
    for (const name of [...Object.keys(values), ...Object.keys(links)]) expect(text).toContain(`{${name}}`);
  });
});

test('no two texts have the same name for staff', () => {
  const names = Object.values(EMAIL_TEXTS).map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe('a changed wording', () => {
  test('may use the names of its email and of the brand, anywhere', () => {
    expect(problemsOf({ Subject: '{brand}: {lasts}', Reason: 'call {phone}' })).toEqual([]);
  });

  test.each(['policyNumber', 'Brand', 'constructor', '__proto__', ' brand', ''])(
    'is refused with {%s}, which this email doesn’t have',
    (name) => {
      for (const part of ['Subject', 'Heading', 'Reason'] as const)
        expect(problemsOf({ [part]: `Hi {${name}}` })).toEqual([
          { path: `Body.${part}`, message: expect.stringContaining(`{${name}}`) },
        ]);
      expect(problemsOf({ Paragraphs: [`Hi {${name}}`] })).toMatchObject([{ path: 'Body.Paragraphs' }]);
    },
  );

  // @spec I15.15
  test('keeps its links, each at the end of a paragraph', () => {
    const { Closing } = code.wording;
    const without = Closing.filter((text) => !text.includes('{useThisDevice}'));
    expect(problemsOf({ Closing: without })).toEqual([
      { path: 'Body.Closing', message: expect.stringContaining('{useThisDevice}') },
    ]);
    expect(problemsOf({ Closing: [...without, 'Open {useThisDevice} now.'] })).toMatchObject([
      { message: expect.stringContaining('at the end of a paragraph') },
      { message: expect.stringContaining('Keep {useThisDevice}') },
    ]);
    expect(problemsOf({ Closing: without, Paragraphs: ['Hello', '{useThisDevice}'] })).toEqual([]);
    expect(problemsOf({ Subject: 'Open {useThisDevice}' })).toHaveLength(1);
  });

  test('has a subject, a heading, a reason and, with a button, what it says', () => {
    expect(problemsOf({ Subject: ' ', Heading: '', Reason: '' })).toHaveLength(3);
    expect(problemsOf({ Button: 'Sign in' })).toMatchObject([{ path: 'Body.Button' }]);
    const reset = emailTextOf('signIn.reset');
    expect(wordingProblems(reset, { ...reset.wording, Button: ' ' })).toMatchObject([
      { path: 'Body.Button' },
    ]);
  });
});

test('fills in each name once, and never what a value says', () => {
  const values = { name: '{secret} $& $1', secret: '123' };
  expect(filledIn('Hi {name}, {name}', values)).toBe('Hi {secret} $& $1, {secret} $& $1');
  expect(filledIn('{constructor}{toString} {', values)).toBe(' {');
});
