import { expect, test } from 'vitest';
import { PROFILE_TEXTS } from './profile.ts';
import { signUpProblems } from './signup.ts';

const good = { nameFirst: 'Zoë', nameLast: "O'Neill-García, Jr.", email: ' zoe.o+portal@mail.example.test ' };
const problems = (change: Partial<typeof good>) =>
  Object.entries(signUpProblems({ ...good, ...change })).filter(([, message]) => message !== undefined);

test('names and an address as people have them are good', () => {
  expect(problems({})).toEqual([]);
});

const BAD_EMAILS = ['', 'zoe', 'zoe@', 'zoe@host', '@a.test', 'a b@c.test', 'a@b.test,c@d.test'];
const BAD: [Partial<typeof good>, string, string][] = [
  [{ nameFirst: '  ' }, 'nameFirst', PROFILE_TEXTS.NameFirst],
  [{ nameLast: '' }, 'nameLast', PROFILE_TEXTS.NameLast],
  [{ nameFirst: 'x'.repeat(101) }, 'nameFirst', 'Please use at most 100 characters.'],
  [{ nameLast: 'Win at https://example.test' }, 'nameLast', 'Please use letters only.'],
  [{ nameLast: 'Lee\u0007' }, 'nameLast', 'Please use letters only.'],
  ...[...BAD_EMAILS, `${'x'.repeat(250)}@a.test`].map((email): (typeof BAD)[number] => [
    { email },
    'email',
    'Please enter your email address, like name@example.com.',
  ]),
];
test.each(BAD)('%o is told at its field', (change, field, message) => {
  expect(problems(change)).toEqual([[field, message]]);
});
