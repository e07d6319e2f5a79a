import { Rejected } from '../open.ts';
import { REASONS, type Relationship } from './rules.ts';

const PREFIX = '(?:[\\w.-]+:)?';
const ATTRIBUTES = `((?:\\s+[\\w:.-]+\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*/?>`;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return name ? (ENTITIES[name] ?? whole) : code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** The text of a part, if every program reads the same: no other encoding, no entities of its own. */
export function xmlOf(content: Buffer): string {
  const isWide = content[0] === 0xff && content[1] === 0xfe;
  const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(content);
  const declared = /^<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(text)?.[1]?.toLowerCase();
  const isExpected =
    declared === undefined || (isWide ? ['utf-16'] : ['utf-8', 'us-ascii']).includes(declared);
  if (!isExpected || text.includes('\0')) throw new Error('A part has an encoding we don’t know.');
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Rejected('fileUnsafe', { reason: REASONS.hidden });
  return text
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, raw: string) =>
      raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    );
}

/** The attributes of all elements of a name, without their prefixes. */
function elementsOf(xml: string, name: string): Readonly<Record<string, string>>[] {
  const found = [...xml.matchAll(new RegExp(`<${PREFIX}${name}${ATTRIBUTES}`, 'g'))];
  const opened = xml.match(new RegExp(`<${PREFIX}${name}(?=[\\s/>])`, 'g')) ?? [];
  if (found.length !== opened.length) throw new Error(`A part has a ${name} that can’t be read.`);
  return found.map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', double, single]) => [
        key.replace(/^.*:/, ''),
        decoded(double ?? single ?? ''),
      ]),
    ),
  );
}

export const relationshipsOf = (xml: string): Relationship[] =>
  elementsOf(xml, 'Relationship').map(({ Type = '', Target = '', TargetMode = '' }) => ({
    type: Type,
    target: Target,
    isExternal: TargetMode.trim().toLowerCase() === 'external',
  }));

export const contentTypesOf = (xml: string): string[] =>
  [...elementsOf(xml, 'Default'), ...elementsOf(xml, 'Override')].map(({ ContentType = '' }) =>
    ContentType.trim(),
  );

/** In place of what a field inside a field's instruction makes: it could be anything. */
const MADE = '\u0001';

/** What's typed in each field of a Word file, put together from its pieces. */
export function fieldsOf(xml: string): string[] {
  const simple = elementsOf(xml, 'fldSimple').map(({ instr = '' }) => instr);
  const fields: string[] = [];
  const open: { text: string; isOver: boolean }[] = [];
  const piece = new RegExp(
    `<${PREFIX}(?:fldChar${ATTRIBUTES}|(?:instrText|delInstrText)(?:\\s[^>]*)?>([^<]*)<)`,
    'g',
  );
  for (const [, attributes, text] of xml.matchAll(piece)) {
    const innermost = open.at(-1);
    if (text !== undefined && innermost && !innermost.isOver) innermost.text += decoded(text);
    const kind = /fldCharType\s*=\s*["'](\w+)/.exec(attributes ?? '')?.[1];
    if (kind === 'begin') {
      if (innermost && !innermost.isOver) innermost.text += MADE;
      open.push({ text: '', isOver: false });
    } else if (kind === 'separate' && innermost) innermost.isOver = true;
    else if (kind === 'end') fields.push(open.pop()?.text ?? '');
  }
  return [...simple, ...fields, ...open.map(({ text }) => text)];
}

export const formulasOf = (xml: string): string[] =>
  [...xml.matchAll(new RegExp(`<${PREFIX}(?:f|formula[12]?|definedName)(?:\\s[^>]*)?>([^<]+)<`, 'g'))].map(
    ([, text = '']) => decoded(text),
  );

/** What drawings load by an address instead of a relationship. */
export const addressesOf = (xml: string, attribute: 'src' | 'href'): string[] =>
  [...xml.matchAll(new RegExp(`\\s${PREFIX}${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'gi'))].map(
    ([, double, single]) => decoded(double ?? single ?? ''),
  );
