/** What an Office file may consist of. Reasons complete the sentence "We can't take it because …". */

export const REASONS = {
  program: 'it has a program in it',
  attachment: 'it has other files attached',
  outside: 'it loads something from outside the file',
  hidden: 'it has other content hidden in it',
  unknown: 'it has content that we don’t know to be safe',
} as const;
const { program, attachment, outside, unknown } = REASONS;
export type Reason = (typeof REASONS)[keyof typeof REASONS];

const EXTENSIONS = new Set(
  'xml rels vml png jpg jpeg gif bmp tif tiff emf wmf wdp svg webp odttf'.split(' '),
);
/** A file in a file, which has to pass the same checks. */
const INNER = /^(?:word|xl)\/embeddings\/[^/]+\.(docx|xlsx)$/i;
export const innerKind = (name: string): 'docx' | 'xlsx' | undefined =>
  INNER.exec(name)?.[1]?.toLowerCase() as 'docx' | 'xlsx' | undefined;

/** Why a part of this name may not be in the file. */
export function partProblem(name: string): Reason | undefined {
  if (/vbaProject|activeX|macrosheets/i.test(name)) return program;
  // What a printer was set to.
  if (/^xl\/printerSettings\/[^/]+\.bin$/i.test(name) || name.endsWith('/') || innerKind(name))
    return undefined;
  if (/\.(exe|dll|js|vbs|bat|cmd|ps1|hta|lnk)$/i.test(name)) return program;
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return EXTENSIONS.has(extension) ? undefined : attachment;
}

/** By what a relationship's type ends with: the part before it differs with the version. */
const RELATIONSHIPS = new Set(
  `officeDocument core-properties extended-properties custom-properties thumbnail classificationlabels
  styles stylesWithEffects settings webSettings fontTable font theme themeOverride numbering footnotes endnotes header footer
  comments commentsExtended commentsIds commentsExtensible people person threadedComment glossaryDocument customXml
  customXmlProps hyperlink image hdphoto package
  worksheet chartsheet sharedStrings calcChain drawing vmlDrawing table tableSingleCells printerSettings ctrlProp sheetMetadata
  pivotTable pivotCacheDefinition pivotCacheRecords slicer slicerCache timeline timelineCache
  chart chartEx chartUserShapes chartStyle chartColorStyle
  diagramData diagramLayout diagramQuickStyle diagramColors diagramDrawing
  rdRichValue rdRichValueStructure rdRichValueTypes richValueRel FeaturePropertyBag`.split(/\s+/),
);
const PROGRAMS = /vba|macro|control|activeX|extensibility|keyMap|attachedToolbars/i;
const FILES = /oleObject|aFChunk|subDocument/i;

const WEB = /^(?:https?:\/\/|mailto:)/i;
const ANYWHERE = /^\s*(?:[a-z][a-z0-9+.-]*:|\\|\/\/)/i;

export interface Relationship {
  readonly type: string;
  readonly target: string;
  readonly isExternal: boolean;
}

export function relationshipProblem({ type, target, isExternal }: Relationship): Reason | undefined {
  const kind = type.slice(type.lastIndexOf('/') + 1);
  if (isExternal) return kind === 'hyperlink' && WEB.test(target) ? undefined : outside;
  if (ANYWHERE.test(target)) return outside;
  if (RELATIONSHIPS.has(kind)) return undefined;
  if (PROGRAMS.test(kind)) return program;
  return FILES.test(kind) ? attachment : unknown;
}

const MAIN = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
} as const;

/** What the file says its parts are. One with macros says so here, whatever its name is. */
export function typesProblem(types: readonly string[], kind: keyof typeof MAIN): Reason | undefined {
  if (types.some((type) => /macro|vba|activeX/i.test(type))) return program;
  if (types.some((type) => /oleObject/i.test(type))) return attachment;
  return types.includes(MAIN[kind]) ? undefined : unknown;
}

/** Fields that say something of the document, or that someone fills in. Others fetch something or run something. */
const FIELDS = new Set(
  `PAGE NUMPAGES SECTION SECTIONPAGES DATE TIME CREATEDATE SAVEDATE PRINTDATE EDITTIME AUTHOR TITLE SUBJECT KEYWORDS COMMENTS
  LASTSAVEDBY FILENAME FILESIZE NUMWORDS NUMCHARS REVNUM TEMPLATE INFO DOCPROPERTY DOCVARIABLE USERNAME USERINITIALS USERADDRESS
  TOC TC TOA TA INDEX XE HYPERLINK REF PAGEREF NOTEREF STYLEREF SEQ MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF SKIPIF IF COMPARE =
  FORMTEXT FORMCHECKBOX FORMDROPDOWN SYMBOL EQ ADVANCE LISTNUM AUTONUM AUTONUMLGL AUTONUMOUT SET ASK FILLIN QUOTE CITATION
  BIBLIOGRAPHY GREETINGLINE ADDRESSBLOCK BARCODE DISPLAYBARCODE MERGEBARCODE BIDIOUTLINE SHAPE ADDIN`.split(
    /\s+/,
  ),
);

/** What a field of a Word file does, from what's typed in it. */
export function fieldProblem(instruction: string): Reason | undefined {
  const [code = '', ...rest] = instruction.trim().split(/\s+/);
  if (code === '') return undefined;
  if (!FIELDS.has(code.startsWith('=') ? '=' : code.toUpperCase())) return outside;
  if (code.toUpperCase() !== 'HYPERLINK') return undefined;
  const target = rest[0]?.replace(/^["“]|["”]$/g, '') ?? '';
  return target === '' || target.startsWith('\\') || target.startsWith('#') || WEB.test(target)
    ? undefined
    : outside;
}

/** Functions of a spreadsheet that load or run something. The others only calculate. */
const REACHING = /(?<![A-Z0-9_])(?:WEBSERVICE|IMAGE|RTD|CALL|REGISTER|REGISTER\.ID|EXEC|DDE)\s*\(/i;

export function formulaProblem(formula: string): Reason | undefined {
  const bare = formula.replaceAll(/"[^"]*"|'[^']*'/g, '');
  // program|'what it opens'!cell, the oldest way to start one.
  return REACHING.test(bare) || bare.includes('|') ? outside : undefined;
}

/** An address that is loaded with a drawing. */
export const isLoadedFrom = (address: string): boolean =>
  ANYWHERE.test(address) && !/^data:image\//i.test(address);
