import { expect, test } from 'vitest';
import { EMAIL_STATES } from './states.ts';
import { EMAIL_TEXTS, type EmailTextId, emailTextOf } from './texts.ts';

/** Words for what a record is. Whoever reads an email takes them for what is so now. */
const STATUS =
  /\b(in force|in place|in effect|covered|cancel\w*|withdr\w+|accept\w*|approv\w*|declin\w*|den(?:y|ied)|bound|bind|endorsed|renew\w*|reinstated|expired?|closed|reopened|open again|pending|waiting|assigned|needs an adjuster|decided|reviewed|sent your payment|have a new claim)\b/i;

/** They use such a word of what happened, which stays so, or of no record at all. */
const TELL_WHAT_HAPPENED: readonly EmailTextId[] = [
  'access.accepted',
  'renewals.question',
  'renewals.answer',
];

const saidBy = (id: EmailTextId): string => {
  const { Subject, Heading, Paragraphs } = emailTextOf(id).wording;
  return [Subject, Heading, ...Paragraphs].join(' ').replaceAll(/\{\w+\}/g, '');
};
const ids = Object.keys(EMAIL_TEXTS) as EmailTextId[];

test.each(ids.filter((id) => STATUS.test(saidBy(id)) && !TELL_WHAT_HAPPENED.includes(id)))(
  'what %s says about a record is checked when it’s sent',
  (id) => {
    expect(emailTextOf(id).says, saidBy(id)).not.toEqual([]);
  },
);

test('none of those that only tell what happened is checked, or has lost its words', () => {
  for (const id of TELL_WHAT_HAPPENED) {
    expect(emailTextOf(id).says, id).toEqual([]);
    expect(saidBy(id)).toMatch(STATUS);
  }
});

test('there is an email for each state', () => {
  expect(new Set(ids.flatMap((id) => emailTextOf(id).says))).toEqual(new Set(EMAIL_STATES));
});
