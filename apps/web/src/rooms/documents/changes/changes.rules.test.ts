import { describe, expect, test } from 'vitest';
import { efileOf } from '../../../testing/documents.ts';
import { keyOf } from '../../../testing/keys.ts';
import {
  audienceFor,
  type Changer,
  changedText,
  mayDecideAudience,
  mayEdit,
  mayRewrite,
  refusedText,
} from './changes.rules.ts';
import { editOf } from './edit.rules.ts';

const ME = keyOf(50);
const staff: Changer = { isStaff: true, isInsured: false, personKey: ME };
const agent: Changer = { isStaff: false, isInsured: false, personKey: ME };
const insured: Changer = { isStaff: false, isInsured: true, personKey: ME };
const by = (key: string) => ({ CreatedBy: { Key: key, NameFull: 'Someone' } });
const ownDraft = efileOf(1, { State: 'draft', Audience: 'agent', ...by(ME) });
const foreignDraft = efileOf(2, { State: 'draft', Audience: 'agent', ...by(keyOf(51)) });
const ownFinal = efileOf(3, { State: 'final', Audience: 'insured', ...by(ME) });
const withdrawn = efileOf(4, { State: 'inactive', Audience: 'insured', ...by(ME) });

describe('who may change what', () => {
  test.each([
    ['own draft', ownDraft, { edit: [1, 1, 1], rewrite: [1, 1, 1], audience: [1, 1, 0] }],
    ['another person’s draft', foreignDraft, { edit: [1, 0, 0], rewrite: [1, 0, 0], audience: [1, 0, 0] }],
    ['final', ownFinal, { edit: [1, 0, 0], rewrite: [0, 0, 0], audience: [1, 0, 0] }],
    ['withdrawn', withdrawn, { edit: [0, 0, 0], rewrite: [0, 0, 0], audience: [0, 0, 0] }],
  ])('%s: staff, agent, insured', (_, file, expected) => {
    const each = (may: typeof mayEdit) => [staff, agent, insured].map((who) => Number(may(file, who)));
    expect({ edit: each(mayEdit), rewrite: each(mayRewrite), audience: each(mayDecideAudience) }).toEqual(
      expected,
    );
  });

  test('no one owns what the portal made, also while the person is not known', () => {
    expect(mayEdit(efileOf(5, { State: 'draft' }), { ...insured, personKey: undefined })).toBe(false);
  });

  test('hiding leaves a document to staff, or to the agent who hides it', () => {
    expect([audienceFor(false, staff), audienceFor(false, agent), audienceFor(true, agent)]).toEqual([
      'staff',
      'agent',
      'insured',
    ]);
  });
});

describe('what is said about it', () => {
  const change = (number: number) => ({ before: ownFinal, after: efileOf(number, { Audience: 'staff' }) });
  const stale = { file: ownFinal, code: 'stale', message: 'Changed.' };

  test('one document by its title, several by their number', () => {
    expect(changedText([change(1)])).toBe('“Document 1” is now visible to staff only.');
    expect(changedText([change(1), change(2)])).toBe('2 documents are now visible to staff only.');
  });

  test('a conflict says whose change is shown, anything else what the server says', () => {
    expect(refusedText([stale], 1)).toMatch(/^Someone else just changed “Document 3”\./);
    expect(refusedText([{ ...stale, code: 'documentFinal', message: 'It’s final.' }], 1)).toBe('It’s final.');
    expect(refusedText([stale], 5)).toMatch(/^We couldn’t change 1 of 5 documents because someone else/);
    expect(refusedText([stale, { ...stale, code: 'forbidden', message: 'No.' }], 5)).toMatch(
      /^We couldn’t change 2 of 5 documents\. .+ Changed\.$/,
    );
  });
});

describe('the change to send', () => {
  const entered = { Title: 'Document 1', EFileTypeKey: 'DECLARATIONS', Audience: 'agent' } as const;
  const pointer = { Key: keyOf(1), Version: 1 };

  test('has only what differs', () => {
    expect(editOf(entered, ownDraft, staff)).toEqual(pointer);
    expect(editOf({ ...entered, Title: ' Roof ', EFileTypeKey: 'PHOTO' }, ownDraft, staff)).toEqual({
      ...pointer,
      Title: 'Roof',
      EFileTypeKey: 'PHOTO',
    });
  });

  test('names the audience for staff, and only whether the policyholder sees it for an agent', () => {
    expect(editOf({ ...entered, Audience: 'insured' }, ownDraft, staff)).toEqual({
      ...pointer,
      Audience: 'insured',
    });
    expect(editOf({ ...entered, Audience: 'insured' }, ownDraft, agent)).toEqual({
      ...pointer,
      VisibleToInsured: true,
    });
  });

  test('leaves title and type of a final document alone', () => {
    const file = { ...ownFinal, Key: keyOf(1) };
    expect(editOf({ ...entered, Title: 'New', Audience: 'staff' }, file, staff)).toEqual({
      ...pointer,
      Audience: 'staff',
    });
  });
});
