import { expect, it } from 'vitest';
import type { Schema } from '../define.ts';
import { accounts } from './accounts.ts';
import { agencies } from './agencies.ts';
import { linkReports } from './challenges/reports.ts';
import { challenges } from './challenges.ts';
import { mortgagees } from './mortgagees.ts';
import { persons } from './persons.ts';
import { security } from './security.ts';
import { views } from './views.ts';

const KEY = '018f3a6e-0000-7000-8000-000000000001';

/** What a form that sends this body would show, by the path of the field. */
function problems(schema: Schema, body: object): Record<string, string> {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

const about = { CustomerRiskAccountKey: KEY, Subject: 'Roof', Message: 'New.' };
const loan = { Mortgagee: { MortgageeID: KEY }, Position: 1, LoanNumber: '12345' };
const request = { Decision: 'decline', Called: false };
const asking = { PolicyAlternateKey: 'CHO-1', Role: 'household' };
const CODE = 'Please enter the 6 digits of the code.';

const CASES: [string, Schema, object, Record<string, string>][] = [
  ['a message', agencies.rows.write.body, about, {}],
  ['the longest message', agencies.rows.write.body, { ...about, Message: 'x'.repeat(2000) }, {}],
  [
    'an empty message',
    agencies.rows.write.body,
    { Subject: ' ', Message: '\n' },
    {
      CustomerRiskAccountKey: 'Please select what your message is about.',
      Subject: 'Please enter a subject.',
      Message: 'Please enter your message.',
    },
  ],
  [
    'a message that is too long',
    agencies.rows.write.body,
    { ...about, Message: 'x'.repeat(2001) },
    { Message: 'Please shorten your message to 2,000 characters.' },
  ],
  ['a note without text', accounts.rows.addNote.body, { Text: ' ' }, { Text: 'Enter a note first.' }],
  [
    'a note that is too long',
    accounts.rows.addNote.body,
    { Text: ` ${'x'.repeat(2001)} ` },
    { Text: 'Shorten your note to 2,000 characters. It has 2,001 now.' },
  ],
  ['a mortgagee', mortgagees.rows.add.body, { ...loan, LoanNumber: ' ab-12 c ' }, {}],
  [
    'a mortgagee without branch or loan number',
    mortgagees.rows.add.body,
    { ...loan, Mortgagee: { MortgageeID: '' }, LoanNumber: 'x' },
    {
      'Mortgagee.MortgageeID': 'Choose the branch from the list.',
      LoanNumber: 'Enter the loan number. Use 5 to 30 letters, digits, spaces or hyphens.',
    },
  ],
  ['a view without a name', views.rows.rename.body, { Name: ' ' }, { Name: 'Please enter a name.' }],
  [
    'two codes',
    persons.rows.checkEmailCodes.body,
    { CodeOld: '123 456', CodeNew: '12345' },
    { CodeNew: CODE },
  ],
  [
    'a new email',
    persons.rows.startEmailChange.body,
    { Email: 'ann' },
    { Email: 'Please enter an email address, like name@example.com.' },
  ],
  [
    'a password',
    security.rows.changePassword.body,
    { Current: '', New: '' },
    { Current: 'Please enter your current password.', New: 'Please enter a new password.' },
  ],
  ['a code of an app', security.rows.addAuthenticator.body, { Code: '123-456' }, {}],
  [
    'half a code of an app',
    security.rows.addAuthenticator.body,
    { Code: '123' },
    { Code: 'Please enter the 6-digit code from your app.' },
  ],
  ['a request', challenges.rows.askAgent.body, asking, {}],
  [
    'a request from no one in particular',
    challenges.rows.askAgent.body,
    { ...asking, Role: '', Message: 'x'.repeat(501) },
    { Role: 'Select who you are.', Message: 'Shorten your message to 500 characters.' },
  ],
  ['a decision', challenges.rows.decideRequest.body, request, {}],
  [
    'no decision',
    challenges.rows.decideRequest.body,
    { ...request, Decision: '', Note: 'x'.repeat(501) },
    { Decision: 'Select a decision.', Note: 'Shorten your note to 500 characters.' },
  ],
  [
    'the end of a report without a note',
    linkReports.rows.decideReport.body,
    { Note: '' },
    { Note: 'Write a short note about your decision.' },
  ],
];

it.each(CASES)('reports what is wrong with %s', (_, schema, body, expected) => {
  expect(problems(schema, body)).toEqual(expected);
});
