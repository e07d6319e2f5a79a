import type { ChatAnswer } from '@portico/contract/rooms/chat';
import { expect, test } from 'vitest';
import { gapsIn, matching, seekIn } from './answers.rules.ts';

test.each([
  ['/', ''],
  ['/claim', 'claim'],
  ['/call your', 'call your'],
  ['Hello /claim', undefined],
  ['/home/documents', undefined],
  ['/claim\nmore', undefined],
])('%j looks for %j', (text, sought) => {
  expect(seekIn(text)).toBe(sought);
});

const answer = (Slug: string, Title: string, Text: string): ChatAnswer => ({
  Slug,
  Title,
  Text,
  Missing: [],
});
const greeting = answer('greeting', 'Greeting', 'Hi, how can I help with your claim?');
const claim = answer('report', 'How to report a claim', 'Choose Claims.');

test('answers with the words in their title come first', () => {
  expect(matching([greeting, claim], 'claim')).toEqual([claim, greeting]);
  expect(matching([greeting, claim], 'REPORT claim')).toEqual([claim]);
  expect(matching([greeting, claim], '')).toEqual([greeting, claim]);
  expect(matching([greeting, claim], 'flood')).toEqual([]);
});

test('knows what is still to be filled in', () => {
  expect(gapsIn('Call [the agent’s phone].', ['the agent’s phone', 'the agency'])).toEqual([
    'the agent’s phone',
  ]);
});
