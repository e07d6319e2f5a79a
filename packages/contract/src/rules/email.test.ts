import { expect, it } from 'vitest';
import { email } from '../email.ts';
import { isEmail } from './email.ts';

const MESSAGE = 'Enter an email address.';
const Address = email(MESSAGE);

const GOOD = ['ann@example.com', ' Zoë.O+portal@mail.example.test ', "o'neill@a.test", 'renée@exämple.fr'];
const BAD = ['', 'ann', 'ann@', 'ann@host', '@a.test', 'a b@c.test', 'a@b.test,c@d.test', 'a@b..test'];
const INJECTED = ['a@b.test\nBcc: c@d.test', 'a\u0000@b.test', '<a@b.test>', `${'x'.repeat(250)}@a.test`];

it.each(GOOD)('accepts %j in the rule and in the schema', (typed) => {
  expect(isEmail(typed)).toBe(true);
  expect(Address.parse(typed)).toBe(typed.trim().toLowerCase());
});

it.each([...BAD, ...INJECTED])('refuses %j in the rule and in the schema', (typed) => {
  expect(isEmail(typed)).toBe(false);
  expect(Address.safeParse(typed).error?.issues[0]?.message).toBe(MESSAGE);
});
