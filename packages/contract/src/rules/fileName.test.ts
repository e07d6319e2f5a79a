import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extensionOf, FILE_NAME_LENGTH, storedFileName, withExtension } from './fileName.ts';

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: fc.constantFrom('.', ' ', '/', '\\', '😀', 'a', '\u202e', '\0'), maxLength: 400 }),
);

// @spec 5.18
test('the stored name is never empty, never too long, and has no forbidden or invisible character', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const stored = storedFileName(name);
      expect(stored.length).toBeGreaterThan(0);
      expect(stored.length).toBeLessThanOrEqual(FILE_NAME_LENGTH);
      expect(stored).not.toMatch(/[\\/:*?"'“”‘’`<>|%,#+]/);
      expect(stored).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(stored).not.toMatch(/^[. ]|[. ]$/);
    }),
  );
});

test('a stored name stays as it is when it is stored again', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      expect(storedFileName(storedFileName(name))).toBe(storedFileName(name));
    }),
  );
});

test.each([
  ['Roof.jpg', 'Roof.jpg'],
  ['../../etc/passwd', 'etcpasswd'],
  ['C:\\photos\\roof #1, "north" +50%.jpg', 'Cphotosroof 1 north 50.jpg'],
  ['photo\0.jpg', 'photo.jpg'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['  ..hidden..  ', 'hidden'],
  ['a\r\n\tb.pdf', 'a b.pdf'],
  ['???', 'file'],
  ['', 'file'],
  ['Übergabe 写真.pdf', 'Übergabe 写真.pdf'],
])('%j is stored as %j', (name, stored) => {
  expect(storedFileName(name)).toBe(stored);
});

test('a long name is cut and keeps its extension', () => {
  expect(storedFileName(`${'a'.repeat(500)}.jpeg`)).toBe(`${'a'.repeat(115)}.jpeg`);
});

test('an extension is in lower case, without the dot', () => {
  expect(['a.JPG', 'a', 'a.b.Pdf', '.x', 'a.averylongending'].map(extensionOf)).toEqual([
    'jpg',
    '',
    'pdf',
    'x',
    '',
  ]);
});

test('another extension takes the place of the old one', () => {
  expect(withExtension('Roof.north.png', 'jpg')).toBe('Roof.north.jpg');
  expect(withExtension('Roof', 'jpg')).toBe('Roof.jpg');
});
