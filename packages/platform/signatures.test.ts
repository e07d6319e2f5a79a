import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import {
  isSigned,
  isTimely,
  secretOf,
  secretText,
  signatureOf,
  signedHeaders,
  timestampOf,
} from './signatures.ts';

const secret = randomBytes(32);
const now = new Date();
const message = { id: 'msg_1', timestamp: timestampOf(now), body: '{"Amount":"169.18"}' };
const library = new Webhook(secretText(secret));

// @spec I12.22
test('signs as the reference library does, and each accepts the other’s signature', () => {
  const theirs = library.sign(message.id, now, message.body);
  expect(signatureOf(secret, message)).toBe(theirs);
  expect(isSigned([secret], message, theirs)).toBe(true);
  expect(library.verify(message.body, signedHeaders(secret, message))).toEqual({ Amount: '169.18' });
});

test('signs bytes that are not text', () => {
  const body = Uint8Array.of(0xff, 0, 0xfe);
  expect(isSigned([secret], { ...message, body }, signatureOf(secret, { ...message, body }))).toBe(true);
  const other = { ...message, body: Uint8Array.of(0xfd, 0, 0xfe) };
  expect(isSigned([secret], other, signatureOf(secret, { ...message, body }))).toBe(false);
});

test('accepts any of several signatures by any of several secrets, while one replaces another', () => {
  const old = randomBytes(24);
  const both = `${signatureOf(old, message)} ${signatureOf(secret, message)}`;
  expect(isSigned([secret], message, both)).toBe(true);
  expect(isSigned([old], message, both)).toBe(true);
  expect(isSigned([randomBytes(24), secret], message, signatureOf(secret, message))).toBe(true);
  expect(isSigned([randomBytes(24)], message, both)).toBe(false);
  expect(isSigned([], message, both)).toBe(false);
});

test.each([
  ['another id', { ...message, id: 'msg_2' }],
  ['another time', { ...message, timestamp: String(Number(message.timestamp) + 1) }],
  ['another body', { ...message, body: '{"Amount":"169.19"}' }],
  ['a space at the end', { ...message, body: `${message.body} ` }],
])('refuses a signature for %s', (_what, changed) => {
  expect(isSigned([secret], changed, signatureOf(secret, message))).toBe(false);
});

test.each([
  '',
  'v1,',
  'v1',
  'v2,AAAA',
  signatureOf(secret, message).slice(3),
  signatureOf(secret, message).replace('v1,', 'v1a,'),
  signatureOf(secret, message).slice(0, -4),
])('refuses %j', (signatures) => {
  expect(isSigned([secret], message, signatures)).toBe(false);
});

test.each([
  [-301, false],
  [-300, true],
  [-299, true],
  [0, true],
  [299, true],
  [300, true],
  [301, false],
])('a message that is %i seconds off is timely: %s', (seconds, expected) => {
  expect(isTimely(timestampOf(new Date(now.getTime() + seconds * 1000)), now)).toBe(expected);
});

test.each(['', ' 1', '1e9', '-1', '0x10', `${timestampOf(now)}.0`, 'NaN'])('%j is no time', (timestamp) => {
  expect(isTimely(timestamp, now)).toBe(false);
});

test.each([
  [secretText(secret), true],
  [secret.toString('base64'), true],
  [secret.toString('base64').replace(/=+$/, ''), true],
  [secretText(randomBytes(24)), true],
  [secretText(randomBytes(64)), true],
  [secretText(randomBytes(23)), false],
  [secretText(randomBytes(65)), false],
  ['whsec_', false],
  ['correct horse battery staple and more', false],
  [`${secretText(secret)}!`, false],
])('%s is a secret: %s', (text, expected) => {
  expect(secretOf(text) !== undefined).toBe(expected);
});
