import { EMAIL_TEXTS, type EmailTextId, emailTextOf } from '@portico/contract/emails/texts';
import { expect, test } from 'vitest';
import { codeOf, readCode } from './emailCode.rules.ts';

const text = emailTextOf('signIn.alreadySignedUp');
const { wording } = text;
const read = (written: unknown) => {
  const { marks, ...rest } = readCode(JSON.stringify(written, null, 2), text);
  return { ...rest, marks: marks.map(({ line, text: message }) => `${line}: ${message}`) };
};

test.each(Object.keys(EMAIL_TEXTS) as EmailTextId[])('the code of %s is read as what was written', (id) => {
  const original = emailTextOf(id);
  expect(readCode(codeOf(original.wording), original)).toEqual({ wording: original.wording, marks: [] });
});

test('begins with the subject, as the email does', () => {
  expect(Object.keys(JSON.parse(codeOf(wording)))).toEqual([
    'Subject',
    'Heading',
    'Paragraphs',
    'Button',
    'Closing',
    'Reason',
  ]);
});

test('what isn’t JSON is marked by the editor', () => {
  expect(readCode('{ "Subject": ', text)).toEqual({ marks: [] });
});

test('what isn’t an email is marked at the part that it lacks or doesn’t know', () => {
  expect(read([])).toEqual({ marks: ['1: Write the parts of the email between { and }.'] });
  expect(read({ ...wording, Heading: 7 })).toEqual({
    marks: ['7: Heading has to be there, as a text in quotes.'],
  });
  expect(read({ ...wording, Paragraphs: 'One.' })).toEqual({
    marks: ['8: Paragraphs has to be there, as a list of texts in quotes.'],
  });
  expect(read({ ...wording, Footer: 'Bye', 'a.b(': 1 })).toEqual({
    marks: ['13: “Footer” isn’t a part of an email.', '14: “a.b(” isn’t a part of an email.'],
  });
  expect(read({ ...wording, Subject: 'x'.repeat(151) })).toEqual({
    marks: ['6: Use at most 150 characters.'],
  });
});

// @spec I15.17
test('a name that we don’t know is marked on its line, also in a list, and not where a text is called like a part', () => {
  const written = { ...wording, Subject: 'Reason', Paragraphs: ['One.', 'Two {what}.'] };
  expect(read(written)).toEqual({
    wording: written,
    marks: ['10: We don’t know {what}. Choose one of the names you can use.'],
  });
  expect(read({ ...wording, Subject: 'Reason', Reason: '' }).marks).toEqual([
    '12: Say why the reader gets this email.',
  ]);
});

test('a link that’s gone is marked at the list that can have it', () => {
  expect(read({ ...wording, Closing: [] }).marks).toEqual([
    '2: Keep {forgotPassword} at the end of a paragraph. Readers need this link.',
  ]);
});
