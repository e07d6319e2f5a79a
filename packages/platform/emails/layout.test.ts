import { BRANDS, type BrandContact, type BrandPictures } from '@portico/contract/brands';
import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { describe, expect, test } from 'vitest';
import { type EmailContent, firstNameIn, hasSecrets, withoutSecrets } from './content.ts';
import { emailHtml } from './html.ts';
import { PICTURE_IDS, picturesIn, withPictures } from './pictures.ts';
import { emailText } from './text.ts';

const CONTENT: EmailContent = {
  brand: DEMO_BRANDS.brokerage,
  subject: 'Reset your password',
  firstName: 'Hannah',
  heading: 'Choose a new password',
  paragraphs: [
    'We got a request.',
    { text: 'Changed your mind?', link: { label: 'Sign in', url: 'https://a.test/login' } },
  ],
  figure: { value: '$169.18', caption: 'Paid Nov 4, 2026 by card' },
  next: { title: 'Next payment: $10.00 on Dec 7, 2026.', text: 'Nothing to do until then.' },
  quote: 'First line\n\nSecond line',
  code: '123 456',
  facts: [
    ['Policy', 'CHO-1'],
    ['Balance', '$10.00'],
  ],
  button: { label: 'Choose a password', url: 'https://a.test/reset#token=abc', isSecret: true },
  closing: ['The link works once and expires in 30 minutes.'],
  reason: 'you asked for it',
};

const ATTACK = '<script>alert("x")</script>\r\nBcc: eve@example.test\u202e&\u0000';

/** What a reader sees of the HTML: no tags, no head, entities decoded. */
const visible = (html: string): string =>
  html
    .replace(/^[\s\S]*<\/div>/, '')
    .replaceAll(/<br>|<\/p>|<\/h1>|<\/tr>/g, '\n')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const wordsOf = (text: string) => text.replaceAll(/[>:·,\s-]+/g, ' ').trim();

test('writes the text version, part by part', () => {
  expect(emailText(CONTENT)).toBe(`Hi Hannah,

Choose a new password

$169.18
Paid Nov 4, 2026 by card

We got a request.

Changed your mind? Sign in:
https://a.test/login

> First line
>
> Second line

123 456

Policy: CHO-1
Balance: $10.00

Next payment: $10.00 on Dec 7, 2026.
Nothing to do until then.

Choose a password:
https://a.test/reset#token=abc

The link works once and expires in 30 minutes.

Questions? Call (800) 555-0127 or reply to this email.

Your team at Calder Brokerage

-- 
Calder Brokerage, LLC
1200 Harbor Way, Tampa, FL 33602
(800) 555-0127, Monday–Friday, 8 AM–8 PM ET
help@calder.example
You're getting this email because you asked for it.`);
});

test('leaves out what isn’t known about the brand', () => {
  const { brokerage } = BRANDS;
  const text = (contact: Partial<BrandContact>) =>
    emailText({ ...CONTENT, brand: { ...brokerage, contact: { ...brokerage.contact, ...contact } } });
  expect(text({})).toContain(
    "expires in 30 minutes.\n\nYour team at Portico Brokerage\n\n-- \nPortico Brokerage\nYou're getting",
  );
  const phone = '(813) 555-0199';
  expect(text({ phone })).toContain(`Questions? Call ${phone}.\n`);
  expect(text({ phone })).toContain(`\n${phone}\nYou're`);
  expect(text({ email: 'us@a.test' })).toContain('Questions? Reply to this email.\n');
  const html = emailHtml({ ...CONTENT, brand: brokerage });
  expect(html).not.toMatch(/mailto:|tel:|Questions|· </);
});

test.each([
  ['a brand', DEMO_BRANDS.brokerage],
  ['one without contacts', BRANDS.brokerage],
])('says the same in HTML and in text, in the same order: %s', (_, brand) => {
  const content = { ...CONTENT, brand };
  const html = wordsOf(visible(emailHtml(content)));
  let from = 0;
  for (const part of emailText(content).split('\n\n').map(wordsOf)) {
    // A link in a sentence has its address behind the words in HTML.
    const words = part.replace(' https //a.test/login', '');
    const at = html.indexOf(words.replace(/ https.*$/, ''), from);
    expect(at, words).toBeGreaterThanOrEqual(from);
    from = at;
  }
});

test('greets without a name where none is known', () => {
  expect(emailText({ ...CONTENT, firstName: null })).toMatch(/^Hello,\n/);
  expect(emailText({ ...CONTENT, firstName: ' ' })).toMatch(/^Hello,\n/);
  expect(visible(emailHtml({ ...CONTENT, firstName: undefined }))).toContain('Hello,');
});

test.each([
  ['Hannah Whitlock', 'Hannah'],
  ['  Hannah\nWhitlock ', 'Hannah'],
  ['', ''],
])('takes the first name from %j', (full, first) => expect(firstNameIn(full)).toBe(first));

describe('text that people typed', () => {
  const attacked: EmailContent = {
    ...CONTENT,
    subject: ATTACK,
    firstName: ATTACK,
    heading: ATTACK,
    paragraphs: [ATTACK, { text: ATTACK, link: { label: ATTACK, url: `https://a.test/"${ATTACK}` } }],
    quote: ATTACK,
    facts: [[ATTACK, ATTACK]],
    button: { label: ATTACK, url: `https://a.test/" onclick="alert(1)` },
    closing: [ATTACK],
    reason: ATTACK,
  };
  const clean = '<script>alert("x")</script> Bcc: eve@example.test&';

  test('never becomes markup', () => {
    const html = emailHtml(attacked);
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/"\s*onclick=/);
    expect(html).toContain(
      'Hi &lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; Bcc: eve@example.test&amp;,',
    );
    const tags = (of: string) => of.match(/<\/?[a-z0-9]+/g);
    expect(tags(html)).toEqual(tags(emailHtml({ ...attacked, ...quiet(attacked) })));
  });

  test('stays on its line in the text version, without invisible characters', () => {
    const text = emailText(attacked);
    expect(text.split('\n')[0]).toBe(`Hi ${clean},`);
    for (const hidden of ['\u0000', '\u202e', '\r']) expect(text).not.toContain(hidden);
    expect(text).toContain('> <script>alert("x")</script>\n> Bcc: eve@example.test&\n');
  });

  test('never becomes a link that runs code', () => {
    const html = emailHtml({ ...CONTENT, button: { label: 'Go', url: 'javascript:alert(1)' } });
    expect(html).not.toContain('href="javascript');
  });
});

/** The same content with harmless text. */
const quiet = (content: EmailContent): Partial<EmailContent> => ({
  subject: 'a',
  firstName: 'a',
  heading: 'a',
  paragraphs: ['a', { text: 'a', link: { label: 'a', url: 'https://a.test/' } }],
  quote: 'a\na',
  facts: [['a', 'a']],
  button: { label: 'a', url: 'https://a.test/' },
  closing: content.closing?.map(() => 'a') ?? [],
  reason: 'a',
});

describe('secrets', () => {
  test.each<[string, Partial<EmailContent>, boolean]>([
    ['a code', { code: '123 456' }, true],
    ['a secret button', { button: { label: 'Go', url: 'https://a.test/#token=1', isSecret: true } }, true],
    [
      'a secret link below',
      { closing: [{ text: 'a', link: { label: 'b', url: 'https://a.test/#token=1', isSecret: true } }] },
      true,
    ],
    ['an open link', { button: { label: 'Go', url: 'https://a.test/' } }, false],
  ])('%s is recognized', (_what, more, expected) => {
    const { code: _code, button: _button, ...open } = CONTENT;
    expect(hasSecrets({ ...open, ...more })).toBe(expected);
  });

  test('are hidden in both versions, and everything else stays', () => {
    const secret = {
      ...CONTENT,
      closing: [
        {
          text: 'Not you?',
          link: { label: 'Tell us', url: 'https://a.test/not-me#token=xyz', isSecret: true },
        },
      ],
    };
    for (const version of [emailText, emailHtml]) {
      const shown = version(withoutSecrets(secret));
      expect(shown).not.toMatch(/123 456|token|abc|xyz/);
      expect(shown).toContain('[code hidden]');
      expect(shown).toContain('[link hidden]');
      expect(shown).toContain('https://a.test/login');
      expect(shown).toContain('Choose a password');
    }
  });
});

// @spec I15.48
test('shows a brand’s own mark with its name, or its logo, and leaves our drawing out', () => {
  const picture = (name: string) => ({
    id: '0123456789abcdef',
    href: `/brands/group/${name}-0123456789abcdef.png`,
    width: 512,
    height: 128,
  });
  const htmlWith = (pictures: BrandPictures) =>
    emailHtml({ ...CONTENT, brand: { ...DEMO_BRANDS.group, pictures } });
  const ids = (html: string) => [...html.matchAll(/cid:([^"]*)/g)].map(([, id]) => id);
  const withMark = htmlWith({ Logo: picture('logo'), Mark: picture('mark'), MarkDark: picture('mark-dark') });
  expect(ids(withMark)).toEqual([
    'brands-group-mark-0123456789abcdef.png',
    'brands-group-mark-dark-0123456789abcdef.png',
  ]);
  expect(visible(withMark)).toContain('Calder Group');
  const withLogo = htmlWith({ Logo: picture('logo') });
  expect(ids(withLogo)).toEqual(['brands-group-logo-0123456789abcdef.png']);
  expect(withLogo).toContain('class="always"');
  expect(withLogo).toContain('width="128" height="32" alt="Calder Group"');
});

test('tells people where to go if the site is not known', () => {
  const content = { ...CONTENT, button: { label: 'Accept', url: '/invitation#token=abc' } };
  expect(emailText(content)).toContain(
    'Accept: open the portal and add this to its address.\n/invitation#token=abc',
  );
  expect(visible(emailHtml(content))).toContain(
    'Accept: open the portal and add this to its address.\n/invitation#token=abc',
  );
});

test.each(Object.values(DEMO_BRANDS))(
  'loads nothing from a server, and has less than 20 KB of pictures: $name',
  async (brand) => {
    const html = emailHtml({ ...CONTENT, brand });
    expect(html).not.toMatch(/src="(?!cid:)|url\(|@import|<link/);
    const pictures = await picturesIn(html);
    expect(pictures.map(({ cid }) => cid)).toEqual(PICTURE_IDS.filter((id) => id.startsWith(`${brand.id}-`)));
    expect(pictures.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(20 * 1024);
    expect(await withPictures(html)).not.toContain('cid:');
  },
);
