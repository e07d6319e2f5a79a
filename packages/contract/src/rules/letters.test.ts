import { describe, expect, test } from 'vitest';
import { LETTER_TEXTS } from '../letters/texts.ts';
import { LETTER_FIELDS, LETTER_KINDS, type LetterField, MISSING_FACT } from '../letters/wording.ts';
import {
  fieldsOf,
  fillLetter,
  type LetterFacts,
  letterProblems,
  paragraphsIn,
  partIn,
  partsOf,
} from './letters.ts';

const SAMPLES = Object.fromEntries(
  Object.entries(LETTER_FIELDS).map(([name, [, sample]]) => [name, sample]),
) as Record<LetterField, string>;
const NONE = {
  message: undefined,
  reason: undefined,
  provisions: undefined,
  documents: undefined,
  payments: undefined,
};

const written = (...Paragraphs: string[]) => ({ Title: 'A letter', Sections: [{ Heading: '', Paragraphs }] });
const messagesOf = (kind: 'acknowledgment' | 'denial', wording: ReturnType<typeof written>) =>
  letterProblems(LETTER_TEXTS[kind], wording).map(({ path, message }) => `${path}: ${message}`);

describe('the wording of a letter', () => {
  test.each(LETTER_KINDS)('%s comes with one that can be saved', (kind) => {
    expect(letterProblems(LETTER_TEXTS[kind], LETTER_TEXTS[kind].wording)).toEqual([]);
  });

  test('names only facts that there are', () => {
    expect(messagesOf('acknowledgment', written('Dear {name}', '{message}'))).toEqual([
      'Body.Sections.0: We don’t know {name}. Choose one of the names you can use.',
    ]);
  });

  test('keeps the parts that the letter needs, each once and alone', () => {
    expect(
      messagesOf('denial', written('Because {reason}', '{message}', '{message}', '{provisions}')),
    ).toEqual([
      'Body.Sections.0: Put {reason} in a paragraph of its own.',
      'Body.Sections: {message} can only be there once.',
      'Body.Sections: Keep {reason} in a paragraph of its own. The letter needs it.',
    ]);
    expect(messagesOf('acknowledgment', written('{message}', '{payments}'))).toEqual([
      'Body.Sections: This letter has no {payments}.',
    ]);
  });

  test('has a title and something in each section', () => {
    expect(messagesOf('acknowledgment', { ...written('{message}'), Title: ' ' })).toEqual([
      'Body.Title: Enter a title.',
    ]);
    expect(
      messagesOf('acknowledgment', { Title: 'A', Sections: [{ Heading: 'B', Paragraphs: [''] }] }),
    ).toEqual([
      'Body.Sections.0: Write something in this section, or remove it.',
      'Body.Sections: Keep {message} in a paragraph of its own. The letter needs it.',
    ]);
    expect(messagesOf('acknowledgment', { Title: 'A', Sections: [] })[0]).toBe(
      'Body.Sections: Write something first.',
    );
  });

  test('is read for its parts and facts', () => {
    expect(partIn(' {reason} ')).toBe('reason');
    expect(partIn('{insured}')).toBeUndefined();
    expect(partsOf(LETTER_TEXTS.denial.wording)).toEqual(['reason', 'provisions', 'message']);
    expect(fieldsOf(written('{insured} and {insured}', '{paid}'))).toEqual(['insured', 'paid']);
  });
});

describe('a filled letter', () => {
  test.each(LETTER_KINDS)('%s has no name in braces left', (kind) => {
    const { title, blocks, missing } = fillLetter(LETTER_TEXTS[kind].wording, SAMPLES, {
      ...NONE,
      message: 'Hello',
    });
    expect(missing).toEqual([]);
    expect(JSON.stringify([title, blocks])).not.toMatch(/[{][a-z]+[}]/i);
  });

  test('leaves out empty parts, and sections that have nothing else', () => {
    const wording = {
      Title: 'T',
      Sections: [
        { Heading: 'Paid', Paragraphs: ['{payments}'] },
        { Heading: 'Why', Paragraphs: ['{reason}', 'So it is, {insured}.'] },
      ],
    };
    expect(fillLetter(wording, SAMPLES, NONE).blocks).toEqual([
      { kind: 'heading', text: 'Why' },
      { kind: 'text', text: 'So it is, Hannah Whitlock.' },
    ]);
    expect(fillLetter(wording, SAMPLES, { ...NONE, payments: 7 }).blocks.slice(0, 2)).toEqual([
      { kind: 'heading', text: 'Paid' },
      { kind: 'part', part: 7 },
    ]);
  });

  test('says which facts are missing, each once', () => {
    const facts: LetterFacts = { ...SAMPLES, deductible: null, paid: null };
    const wording = written('{deductible}, {deductible} and {insured}');
    expect(fillLetter(wording, facts, NONE).missing).toEqual(['deductible']);
    expect(Object.keys(MISSING_FACT)).toEqual(Object.keys(LETTER_FIELDS));
  });

  test('doesn’t fill in what a value has in braces', () => {
    const facts: LetterFacts = { ...SAMPLES, insured: 'Ann {paid} Lee' };
    expect(fillLetter(written('{insured}'), facts, NONE).blocks).toEqual([
      { kind: 'text', text: 'Ann {paid} Lee' },
    ]);
  });

  test('takes each line that was typed as a paragraph', () => {
    expect(paragraphsIn(' One.\n\n  Two.\nThree. ')).toEqual(['One.', 'Two.', 'Three.']);
  });
});
