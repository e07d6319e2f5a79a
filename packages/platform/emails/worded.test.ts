import { BRANDS } from '@portico/contract/brands';
import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { EMAIL_TEXTS, type EmailTextId, emailTextOf } from '@portico/contract/emails/texts';
import { describe, expect, test } from 'vitest';
import type { Email } from './content.ts';
import { emailHtml } from './html.ts';
import { emailText } from './text.ts';
import { exampleOf, originalWords, worded } from './worded.ts';

const brand = DEMO_BRANDS.brokerage;
const url = 'https://a.test/reset#token=abc';

test('words an email by its text, with the brand and its values filled in', () => {
  expect(
    originalWords(
      worded('signIn.reset', { brand, values: { lasts: '30 minutes' }, button: { url, isSecret: true } }),
    ),
  ).toMatchObject({
    subject: 'Reset your Calder Brokerage password',
    button: { label: 'Choose a new password', url, isSecret: true },
    closing: ['The link works once and expires in 30 minutes.', expect.any(String)],
  });
});

test('asks people to call without saying where, as long as the brand has no phone', () => {
  const code = worded('signIn.reset', {
    brand: BRANDS.group,
    values: { lasts: '30 minutes' },
    button: { url },
  });
  expect(originalWords(code).subject).toBe('Reset your Portico Group password');
  for (const id of Object.keys(EMAIL_TEXTS) as EmailTextId[]) {
    const text = emailText(exampleOf(id, emailTextOf(id).wording, BRANDS.group));
    expect(text).not.toMatch(/\{phone\}|at \.|our office/);
  }
});

test('makes a link of the name that ends a paragraph', () => {
  const { closing } = originalWords(
    worded('signIn.alreadySignedUp', {
      brand,
      button: { url },
      links: { forgotPassword: { url: 'https://a.test/forgot' } },
    }),
  );
  expect(closing?.[0]).toEqual({
    text: 'Forgot your password?',
    link: { label: 'Choose a new one', url: 'https://a.test/forgot' },
  });
});

// @spec I15.15
test('an email has no words of its own, only those of a text', () => {
  const reset = worded('signIn.reset', { brand, values: { lasts: '30 minutes' }, button: { url } });
  const email: Email = { cause: 'a', kind: 'signIn', to: 'jane@example.test', ...reset };
  // @ts-expect-error Words belong in the catalog, where staff can change them.
  const subject: Email = { ...email, subject: 'Hello' };
  // @ts-expect-error An email without a text has nothing to say.
  const wordless: Email = { cause: 'a', kind: 'signIn', to: 'jane@example.test' };
  expect([subject.text, wordless.text]).toEqual([email.text, undefined]);
});

describe('a value that someone typed', () => {
  const ATTACK = '<script>alert("x")</script>\r\nBcc: eve@example.test {brand}';
  const email = originalWords(worded('signIn.reset', { brand, values: { lasts: ATTACK }, button: { url } }));

  test('never becomes markup, a line of its own, or a name to fill in', () => {
    const html = emailHtml(email);
    expect(html).not.toContain('<script');
    expect(html).toContain(
      '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; Bcc: eve@example.test {brand}.',
    );
    expect(emailText(email)).toContain('</script> Bcc: eve@example.test {brand}.');
  });
});

describe('the example of every email', () => {
  test.each(Object.keys(EMAIL_TEXTS) as EmailTextId[])('%s has no name left to fill in', (id) => {
    for (const one of Object.values(DEMO_BRANDS)) {
      const email = exampleOf(id, emailTextOf(id).wording, one);
      const text = `${email.subject}\n${emailText(email)}`;
      expect(text).not.toMatch(/[{}]|undefined/);
      expect(emailHtml(email)).not.toMatch(/\{\w+\}(?![^<]*<\/style>)|undefined/);
    }
  });
});
