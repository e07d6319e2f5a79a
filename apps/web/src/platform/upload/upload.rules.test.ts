import { describe, expect, test } from 'vitest';
import { fingerprintOf, lineText, summaryText, type UploadStatus } from './upload.rules.ts';

const line = (status: UploadStatus, problem?: string) =>
  lineText({ status, sent: 2_100_000, bytes: 6_800_000, problem });
const summary = (...statuses: UploadStatus[]) => summaryText(statuses.map((status) => ({ status })));

describe('the line of a file', () => {
  test.each([
    ['ready', '6.8 MB'],
    ['waiting', 'Waiting for its turn'],
    ['preparing', 'Preparing…'],
    ['sending', '2.1 of 6.8 MB'],
    ['offline', '2.1 of 6.8 MB, waiting for a connection'],
    ['paused', 'Paused at 2.1 of 6.8 MB'],
    ['checking', 'Checking…'],
    ['done', 'Added'],
  ] as const)('says of one that is %s: %s', (status, text) => {
    expect(line(status)).toBe(text);
  });

  test('gives the reason of a refusal', () => {
    expect(line('refused', 'It is too large.')).toBe('It is too large.');
  });
});

describe('the summary', () => {
  test('is empty until something is sent', () => {
    expect([summary(), summary('ready', 'ready')]).toEqual(['', '']);
  });

  test('counts while files are sent, and says when it waits for a connection', () => {
    expect(summary('done', 'sending', 'waiting')).toBe('Uploading, 1 of 3 sent');
    expect(summary('done', 'offline', 'waiting')).toBe('Waiting for a connection, 1 of 3 sent');
  });

  test('says at the end what was added and what was not', () => {
    expect(summary('done')).toBe('1 file added');
    expect(summary('done', 'done')).toBe('2 files added');
    expect(summary('done', 'refused', 'failed')).toBe('1 file added, 2 not added');
  });
});

test('a file is known again by its name, size and time', () => {
  const file = (name: string, content: string, lastModified: number) =>
    fingerprintOf(new File([content], name, { lastModified }));
  expect(file('a.jpg', 'x', 1)).toBe(file('a.jpg', 'y', 1));
  expect(file('a.jpg', 'x', 1)).not.toBe(file('a.jpg', 'x', 2));
  expect(file('a.jpg', 'x', 1)).not.toBe(file('a.jpg', 'xx', 1));
});
