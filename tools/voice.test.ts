import { describe, expect, test } from 'vitest';
import { findingsIn, textsInDocument, textsInSource } from './voice.rules.ts';

const wordsIn = (source: string) => findingsIn(textsInSource('page.tsx', source)).map(({ word }) => word);

describe('in a source file', () => {
  test.each([
    ["notify('Nobody is here.');", 'Nobody'],
    [`const text = \`We wrote to \${name} by mail.\`;`, 'mail'],
    ['<p>\n  It works for whoever\n  signs in.\n</p>;', 'whoever'],
    ['<Button label="Somebody else" />;', 'Somebody'],
    ["const STATUS = { cancelled: 'Cancelled' };", 'Cancelled'],
  ])('finds the word people read in %s', (source, word) => {
    expect(wordsIn(source)).toEqual([word]);
  });

  test.each([
    ['comments', '// Nobody reads this.\n/** Nor this, by mail. */'],
    ['identifiers and keys', "const nobody = { mail: audience === 'nobody' };"],
    ['wire values', "if (status === 'cancelled') send({ type: 'mail-sent' });"],
    ['imports', "import { send } from './mail server.ts';"],
    [
      'SQL',
      "sql`SELECT 1 FROM mail WHERE status = 'cancelled' AND x`; query('SELECT cancelled FROM policy');",
    ],
    ['types', "type Status = 'no such thing' | 'sent';"],
    ['postal mail', "const kinds = ['Returned mail'];"],
    ['plain English', "notify('Someone already uses this email address.');"],
  ])('leaves %s alone', (_, source) => {
    expect(wordsIn(source)).toEqual([]);
  });

  test('names the line, the word and what to write instead', () => {
    expect(findingsIn(textsInSource('rules.ts', "\nfail('The code is not right.');"))).toEqual([
      { line: 2, text: 'The code is not right.', word: 'is not right', instead: 'is incorrect' },
    ]);
  });
});

test('reads a document without its code and links', () => {
  const source = 'Nobody.\n\n```\nnobody\n```\nSet `nobody` in [the docs](mail.md), somebody.';
  expect(findingsIn(textsInDocument(source)).map(({ line, word }) => [line, word])).toEqual([
    [1, 'Nobody'],
    [6, 'somebody'],
  ]);
});
