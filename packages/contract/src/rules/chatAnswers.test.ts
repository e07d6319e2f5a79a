import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANSWER_FIELDS, answerProblems, exampleAnswer, filledAnswer } from './chatAnswers.ts';

test('fills in what is known, and marks what isn’t', () => {
  const text = 'Hi {firstName}, {agentName} is at {agentPhone}. Call {agentPhone}. {myName}';
  expect(
    filledAnswer(text, { firstName: 'Hannah', myName: 'Marisol', agentName: 'Mara {firstName}' }),
  ).toEqual({
    text: 'Hi Hannah, Mara {firstName} is at [the agent’s phone]. Call [the agent’s phone]. Marisol',
    missing: ['the agent’s phone'],
  });
  expect(filledAnswer(text, { firstName: '' }).missing).toEqual([
    'the customer’s first name',
    'the agent who looks after their account',
    'the agent’s phone',
    'your first name',
  ]);
});

test('an answer with names we don’t know can’t be published', () => {
  expect(answerProblems('Hi {firstName}, {ssn} and {ssn}')).toEqual([
    { path: 'Body', message: 'We don’t know {ssn}. Choose one of the names you can use.' },
  ]);
  expect(
    answerProblems(
      Object.keys(ANSWER_FIELDS)
        .map((name) => `{${name}}`)
        .join(),
    ),
  ).toEqual([]);
  expect(exampleAnswer('Hi {firstName}, I’m {myName}.')).toBe('Hi Hannah, I’m Marisol.');
});

test('nothing in braces is left of an answer that could be published', () => {
  const piece = fc.oneof(
    fc.constantFrom(...Object.keys(ANSWER_FIELDS)).map((name) => `{${name}}`),
    fc.string(),
  );
  fc.assert(
    fc.property(
      fc.array(piece),
      fc.constantFrom({}, { firstName: 'Ann', agency: 'Bay' }),
      (pieces, values) => {
        const text = pieces.join('');
        fc.pre(answerProblems(text).length === 0);
        expect(filledAnswer(text, values).text).not.toMatch(/\{[a-zA-Z]+\}/);
      },
    ),
    { numRuns: 200 },
  );
});
