import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { REASONS } from './refused.ts';

const { program, attachment, xfa } = REASONS;

/** Wherever one of these is, the file carries a program or another file. */
const REFUSED_NAMES: ReadonlyMap<string, string> = new Map([
  ['JavaScript', program],
  ['Launch', program],
  ['RichMedia', program],
  ['EmbeddedFile', attachment],
  ['EmbeddedFiles', attachment],
  ['FileAttachment', attachment],
]);
/** Attached files often don't say that they are any, but something has to refer to them, under one of these. */
const REFUSED_KEYS: ReadonlyMap<string, string> = new Map([
  ...REFUSED_NAMES,
  ['JS', program],
  ['EF', attachment],
  ['RF', attachment],
  ['Collection', attachment],
  ['XFA', xfa],
]);

/** Why a file with this value isn't taken. Looks at the value alone: those inside it are asked about by themselves. */
export function refusalOf(value: PDFObject): string | undefined {
  if (value instanceof PDFName) return REFUSED_NAMES.get(value.decodeText());
  for (const key of dictOf(value)?.keys() ?? []) {
    const reason = REFUSED_KEYS.get(key.decodeText());
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** What a link or a button may do: lead somewhere in the file, to a web page, or change what the form shows. */
const ACTIONS = new Set(['GoTo', 'URI', 'Named', 'Hide', 'ResetForm', 'SetOCGState']);
/** Actions by their names, for where one is found that nothing seems to use. */
const OTHER_ACTIONS = new Set([
  'GoToR',
  'GoToE',
  'GoToDp',
  'GoTo3DView',
  'Thread',
  'Sound',
  'Movie',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'RichMediaExecute',
  'NOP',
]);
const COMMANDS = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage', 'Print']);
const ADDRESS = /^(https?:\/\/|mailto:)/i;

/** Notes, marks and form fields. Others play, run or carry something. */
const ANNOTATIONS = new Set([
  'Text',
  'Link',
  'FreeText',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Caret',
  'Stamp',
  'Ink',
  'Popup',
  'Widget',
  'PrinterMark',
  'TrapNet',
  'Watermark',
  'Redact',
]);

const name = (text: string) => PDFName.of(text);
export const dictOf = (value: PDFObject | undefined): PDFDict | undefined =>
  value instanceof PDFStream ? value.dict : value instanceof PDFDict ? value : undefined;
const textOf = (value: PDFObject | undefined): string | undefined =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;
/** Decoded, so it doesn't matter how it's written. */
export const nameIn = (dict: PDFDict, key: string): string | undefined => {
  const value = dict.lookup(name(key));
  return value instanceof PDFName ? value.decodeText() : undefined;
};

function isAllowed(action: PDFDict): boolean {
  const kind = nameIn(action, 'S') ?? '';
  if (kind === 'URI') return ADDRESS.test(textOf(action.lookup(name('URI'))) ?? '');
  if (kind === 'Named') return COMMANDS.has(nameIn(action, 'N') ?? '');
  return ACTIONS.has(kind);
}

/** Where an action is expected, only those we know may be. What has no kind does nothing. */
function isForbiddenAction(value: PDFObject | undefined): boolean {
  if (value instanceof PDFArray) return value.asArray().some((_, at) => isForbiddenAction(value.lookup(at)));
  const action = dictOf(value);
  if (!action?.has(name('S'))) return false;
  return !isAllowed(action);
}

const isOutsideFile = (value: PDFObject | undefined): boolean =>
  textOf(value) !== undefined ||
  FILE_KEYS.some((key) => textOf(dictOf(value)?.lookup(name(key))) !== undefined);
const FILE_KEYS = ['F', 'UF', 'DOS', 'Mac', 'Unix'];

type Test = (value: PDFObject | undefined) => boolean;
const always: Test = () => true;
/** What makes an entry of a dictionary harmful, by its key. */
const HARMFUL: ReadonlyMap<string, Test> = new Map<string, Test>([
  // What happens by itself: when a page is shown, a field is left, the file is printed.
  ['AA', always],
  ['OpenAction', (value) => value instanceof PDFDict && nameIn(value, 'S') !== 'GoTo'],
  ['A', isForbiddenAction],
  ['PA', isForbiddenAction],
  ['Next', isForbiddenAction],
  // Content that comes from another file.
  ...FILE_KEYS.map((key) => [key, isOutsideFile] as const),
  ['Renditions', always],
  ['AlternatePresentations', always],
  // Where addresses without a beginning lead to.
  ['URI', (value) => value instanceof PDFDict],
]);

/** The entries of a dictionary that have to go. */
export function harmfulKeys(dict: PDFDict): PDFName[] {
  const keys = dict.keys().filter((key) => {
    const isHarmful = HARMFUL.get(key.decodeText());
    return isHarmful?.(dict.lookup(key)) ?? false;
  });
  const kind = nameIn(dict, 'S') ?? '';
  const isAction = OTHER_ACTIONS.has(kind) || ((kind === 'URI' || kind === 'Named') && !isAllowed(dict));
  return isAction ? [...keys, name('S')] : keys;
}

/** Which of a page's annotations have to go, by their places, the last first. */
export function harmfulAnnotations(
  dict: PDFDict,
): { readonly list: PDFArray; readonly places: number[] } | undefined {
  const list = dict.lookup(name('Annots'));
  if (!(list instanceof PDFArray)) return undefined;
  const places: number[] = [];
  for (let at = list.size() - 1; at >= 0; at--) {
    const annotation = dictOf(list.lookup(at));
    const kind = annotation && nameIn(annotation, 'Subtype');
    if (kind !== undefined && !ANNOTATIONS.has(kind)) places.push(at);
  }
  return places.length === 0 ? undefined : { list, places };
}

export const isSignature = (dict: PDFDict): boolean =>
  dict.lookup(name('ByteRange')) instanceof PDFArray && dict.has(name('Contents'));

export const numberIn = (dict: PDFDict, key: string): number => {
  const value = dict.lookup(name(key));
  return value instanceof PDFNumber ? value.asNumber() : 0;
};
