import { expect, test } from 'vitest';
import { CATALOGUE, type ErrorCode, errorText, Failure, fail } from './errors.ts';

/** Spec §8, word for word. */
const SPEC: [ErrorCode, number, string, string?][] = [
  ['serverError', 500, 'An error has occurred. If you need assistance, please contact the Help Desk.'],
  [
    'maintenance',
    503,
    'The site is temporarily unavailable due to scheduled maintenance. Please try again shortly.',
    'Scheduled Maintenance',
  ],
  [
    'offline',
    0,
    'There was an issue connecting to the data service. Please check your Internet connection and try again.',
    'Connection Offline',
  ],
  ['policyNumberNotFound', 404, 'The Policy Number entered was not found.'],
  ['answerIncorrect', 422, 'The answer you submitted was incorrect.'],
  ['profileNotUpdated', 422, 'Your profile was not updated. Please try again.'],
  ['ticketNotFound', 404, 'No support-desk Ticket was found for the ID entered.'],
  ['noAccount', 422, 'This person does not have an account.'],
  ['emailNotFound', 404, 'Email address not found.'],
  ['invalidEmail', 400, 'Invalid Email'],
  ['linkFailed', 409, 'The linking of this policy to your account was not successful. Please try again.'],
  [
    'profileReloadFailed',
    502,
    'There was an error retrieving your updated profile. Please return to the Dashboard.',
  ],
  ['personalLinesExpired', 401, 'Your session has expired. Redirecting to the Personal Lines Portal'],
  ['notFound', 404, 'Page not found'],
];

// @spec 8.11, 8.12, 8.14, 8.15, 8.16, 8.17
test.each(SPEC)('%s speaks the words of the spec', (code, status, text, title) => {
  expect(CATALOGUE[code]).toMatchObject({ status, text, ...(title === undefined ? {} : { title }) });
  expect(errorText(code)).toBe(text);
});

// @spec 8.13
test('the lock names its minutes', () => {
  expect(errorText('policyLocked', { minutes: 42 })).toBe(
    'This policy has been locked due to too many failed attempts. You may try again after 42 minutes.',
  );
});

test('a script that does not load is named', () => {
  expect(errorText('scriptNotLoaded', { src: '/assets/maps.js' })).toBe(
    "Couldn't load script /assets/maps.js.",
  );
});

test('400 carries the title Error, 550 is an error and 551 a warning with the message given', () => {
  expect(CATALOGUE.badRequest).toMatchObject({ status: 400, title: 'Error' });
  expect(CATALOGUE.businessError).toMatchObject({ status: 550, severity: 'error' });
  expect(CATALOGUE.businessWarning).toMatchObject({ status: 551, severity: 'warning' });
  expect(errorText('businessWarning', { message: 'Not in force on that day.' })).toBe(
    'Not in force on that day.',
  );
});

test('a failure carries code, status and details', () => {
  try {
    fail('policyLocked', { minutes: 5 });
  } catch (failure) {
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject({ code: 'policyLocked', status: 423, details: { minutes: 5 } });
  }
  expect.assertions(2);
});
