import { expect, test } from 'vitest';
import { calendarFile } from './receipt.rules.ts';

const entry = {
  key: '018cc251-f400-7000-8000-0000000000c1',
  day: '2026-11-17',
  number: 'R-8F3KX2M7QW',
  from: 'Calder Brokerage',
  phone: '(800) 555-0100',
  url: 'https://portal.calder.example/claims/claim?key=018cc251-f400-7000-8000-0000000000c1',
  now: new Date('2026-11-15T14:30:05.123Z'),
};
/** As a calendar reads them: what goes on in the next line belongs to the one before. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

// @spec I13.34
test('puts the day of our call in a calendar, with the claim and a number to call', () => {
  expect(linesOf(calendarFile(entry))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//Claims//EN',
    'BEGIN:VEVENT',
    'UID:018cc251-f400-7000-8000-0000000000c1',
    'DTSTAMP:20261115T143005Z',
    'DTSTART;VALUE=DATE:20261117',
    'SUMMARY:Calder Brokerage calls you about your claim by today',
    'DESCRIPTION:Receipt R-8F3KX2M7QW. If you haven’t heard from us by tonight\\, call (800) 555-0100.',
    `URL:${entry.url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('escapes what has a meaning in a calendar', () => {
  expect(calendarFile({ ...entry, from: 'A, B; C\\D' })).toContain('SUMMARY:A\\, B\\; C\\\\D calls');
});

test('names who is called to those who reported for someone else', () => {
  const lines = linesOf(calendarFile({ ...entry, who: 'Ann Shaw' }));
  expect(lines).toContain('SUMMARY:Calder Brokerage calls Ann Shaw about their claim by today');
  expect(lines).toContain(
    'DESCRIPTION:Receipt R-8F3KX2M7QW. If Ann Shaw hasn’t heard from us by tonight\\, call (800) 555-0100.',
  );
});

test('writes lines of at most 75 bytes, whole characters only', () => {
  const file = calendarFile({ ...entry, from: 'Ágústsdóttir’s Fjölskyldutryggingar'.repeat(6) });
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(linesOf(file)).toContain(
    `SUMMARY:${'Ágústsdóttir’s Fjölskyldutryggingar'.repeat(6)} calls you about your claim by today`,
  );
});
