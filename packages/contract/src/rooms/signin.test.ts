import { describe, expect, it } from 'vitest';
import type { Schema } from '../define.ts';
import { PASSWORD_PROBLEMS } from '../rules/password.ts';
import { PROFILE_TEXTS } from '../rules/profile.ts';
import { signin } from './signin.ts';

/** What the form shows at its fields: the first message of each. */
function problems(schema: Schema, body: object): Record<string, string> {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

describe('credentials', () => {
  const { body } = signin.rows.submit;

  it('are a username and a password', () => {
    expect(body.parse({ username: ' Ann@Example.com ', password: ' x ' })).toEqual({
      username: 'ann@example.com',
      password: ' x ',
      remember: false,
    });
  });

  // @spec 5.11
  it('are both required', () => {
    expect(problems(body, { username: ' ', password: '' })).toEqual({
      username: 'Please enter your username.',
      password: 'Please enter your password.',
    });
  });

  // @spec 5.11
  it.each(['ann', 'ann@host', 'ann@a.test, bob@b.test'])('take no %j for a username', (username) => {
    expect(problems(body, { username, password: 'x' })).toEqual({
      username: 'Please enter your username as an email address, like name@example.com.',
    });
  });
});

describe('a code', () => {
  const emailed = (code: string) => ({ username: 'ann@example.com', password: 'x', code });

  it.each(['123456', '123 456', '123-456'])('from an email can be written as %j', (code) => {
    expect(signin.rows.emailCode.body.parse(emailed(code)).code).toBe('123456');
  });
  it.each([
    ['', 'Please enter the code from the email.'],
    ['12345', 'Please enter the 6 digits from the email.'],
    ['12345a', 'Please enter the 6 digits from the email.'],
  ])('from an email is not %j', (code, message) => {
    expect(problems(signin.rows.emailCode.body, emailed(code))).toEqual({ code: message });
  });

  it.each(['123 456', '1234 5678 9012'])('of an app, or for recovery, can be %j', (code) => {
    expect(problems(signin.rows.secondFactor.body, { code })).toEqual({});
  });
  it.each([
    [' ', 'Please enter your security code.'],
    ['1234567', 'Please enter the 6-digit code from your app, or a 12-digit recovery code.'],
  ])('of an app is not %j', (code, message) => {
    expect(problems(signin.rows.secondFactor.body, { code })).toEqual({ code: message });
  });
});

describe('a new account', () => {
  const { body } = signin.rows.signUp;
  const good = {
    nameFirst: ' Zoë ',
    nameLast: "O'Neill-García, Jr.",
    email: ' Zoe.O+portal@mail.example.test ',
    password: 'wall cup river moth',
  };

  it('takes names and addresses as people have them', () => {
    const email = 'zoe.o+portal@mail.example.test';
    expect(body.parse(good)).toEqual({ ...good, nameFirst: 'Zoë', email });
  });

  const EMAIL_TEXT = 'Please enter your email address, like name@example.com.';
  const BAD_EMAILS = ['', 'zoe', 'zoe@', 'zoe@host', '@a.test', 'a b@c.test', 'a@b.test,c@d.test'];
  const BAD: [Partial<typeof good>, string, string][] = [
    [{ nameFirst: '  ' }, 'nameFirst', PROFILE_TEXTS.NameFirst],
    [{ nameLast: '' }, 'nameLast', PROFILE_TEXTS.NameLast],
    [{ nameFirst: 'x'.repeat(101) }, 'nameFirst', 'Please use at most 100 characters.'],
    [{ nameLast: 'Win at https://example.test' }, 'nameLast', 'Please use letters only.'],
    [{ nameLast: '<b>' }, 'nameLast', 'Please use letters only.'],
    [{ nameLast: 'Le\u0007e' }, 'nameLast', 'Please use letters only.'],
    ...[...BAD_EMAILS, `${'x'.repeat(250)}@a.test`].map((email): (typeof BAD)[number] => [
      { email },
      'email',
      EMAIL_TEXT,
    ]),
    [{ password: 'short' }, 'password', PASSWORD_PROBLEMS.tooShort],
    [{ password: 'I am zoe.o+portal of Tampa' }, 'password', PASSWORD_PROBLEMS.holdsEmail],
  ];
  it.each(BAD)('names the field and what is wrong with %o', (change, field, message) => {
    expect(problems(body, { ...good, ...change })).toEqual({ [field]: message });
  });

  it('reports all problems together', () => {
    const nothing = { nameFirst: '', nameLast: '', email: '', password: '' };
    expect(Object.keys(problems(body, nothing)).sort()).toEqual(Object.keys(nothing).sort());
  });
});

it('refuses an obvious new password without asking the server', () => {
  const body = { token: 't0ken', password: 'Password-1234' };
  expect(problems(signin.rows.resetPassword.body, body)).toEqual({
    password: PASSWORD_PROBLEMS.easyToGuess,
  });
});
