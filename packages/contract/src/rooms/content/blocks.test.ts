import { describe, expect, test } from 'vitest';
import { Block, isSafeHref, textOfBlock } from './blocks.ts';

const isBlock = (block: unknown) => Block.safeParse(block).success;

describe('a link', () => {
  test.each([
    'https://example.com',
    'https://example.com:8443/a/b?c=d#e',
    'HTTPS://Example.com/',
    'mailto:help@example.com',
    'tel:+18005550100',
    '/quotes',
    '/agent/bulletins?bulletin=1#top',
  ])('may lead to %s', (href) => expect(isSafeHref(href)).toBe(true));

  // @spec I15.9
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'vbscript:x',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'http://example.com',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://user:secret@example.com',
    'https://example.com@evil.example',
    'https://exa mple.com',
    'https://example.com/"onclick=alert(1)',
    'https://example.com\n/javascript:alert(1)',
    'https:evil.example',
    'https:/evil.example',
    'mailto:a@b.example?bcc=everyone@example.com',
    'tel:1;phone-context=x',
    '&#106;avascript:alert(1)',
    `https://example.com/${'a'.repeat(500)}`,
    '',
  ])('may not lead to %j', (href) => {
    expect(isSafeHref(href)).toBe(false);
    expect(isBlock({ Kind: 'paragraph', Text: [{ Text: 'x', Href: href }] })).toBe(false);
  });
});

describe('a block', () => {
  // @spec I15.9
  test.each([
    { Kind: 'html', Html: '<script>alert(1)</script>' },
    { Kind: 'script', Text: 'alert(1)' },
    { Kind: 'paragraph', Text: 'x', onclick: 'alert(1)' },
    { Kind: 'paragraph', Text: [{ Text: 'x', onclick: 'alert(1)' }] },
    { Kind: 'paragraph', Text: [{ Text: 'x', Style: 'position:fixed' }] },
    { Kind: 'paragraph', Text: [{ Kind: 'paragraph', Text: 'nested' }] },
    { Kind: 'list', Items: [{ Kind: 'html', Html: '<b>' }] },
    { Kind: 'list', Items: [['x']] },
    { Kind: 'list', Items: [] },
    { Kind: 'link', Text: 'x', Path: '//evil.example' },
    { Kind: 'link', Text: 'x', Path: 'javascript:alert(1)' },
    { Kind: 'paragraph', Text: '' },
    { Kind: 'paragraph', Text: { __html: '<b>' } },
    { Kind: 'contact', __proto__: null, dangerouslySetInnerHTML: { __html: '<b>' } },
    null,
    'text',
  ])('is refused as %j', (block) => expect(isBlock(block)).toBe(false));

  test('says what readers read, and nothing about its parts', () => {
    const text = [{ Text: 'a ' }, { Text: 'b', Bold: true as const }];
    expect(textOfBlock({ Kind: 'paragraph', Text: text })).toBe('a b');
    expect(textOfBlock({ Kind: 'list', Items: ['x', text] })).toBe('x\na b');
    expect(textOfBlock({ Kind: 'contact' })).toBe('');
  });
});
