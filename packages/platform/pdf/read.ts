import {
  type PDFContext,
  type PDFCrossRefSection,
  type PDFDict,
  type PDFObject,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { Places } from './places.ts';
import { PdfRefused } from './refused.ts';
import { dictOf, nameIn, refusalOf } from './rules.ts';
import { refuseBomb } from './unpack.ts';

export interface ReadPdf {
  readonly context: PDFContext;
  /** All dictionaries, also of objects that later ones replace: other programs may use those. */
  readonly dicts: readonly PDFDict[];
  readonly streams: readonly PDFRawStream[];
  /** Every program that follows the file's cross-references finds the objects that we found. */
  readonly isPlain: boolean;
}

/** What of the library's parser isn't for everyone. The library's version is pinned, and the tests notice a change. */
interface Inside {
  readonly context: PDFContext;
  readonly bytes: { offset(): number };
  parseObject(ref?: PDFRef): PDFObject;
  parseDict(ref?: PDFRef): PDFDict;
  parseIndirectObject(): Promise<PDFRef>;
  parseIndirectObjectHeader(): PDFRef;
  skipWhitespaceAndComments(): void;
  matchKeyword(keyword: readonly number[]): boolean;
  maybeParseCrossRefSection(): PDFCrossRefSection | undefined;
  maybeParseTrailerDict(): void;
}

const ENDOBJ = [...Buffer.from('endobj')];

/** Reads a PDF as the library does, and looks at every value on the way. Fails with `PdfRefused`. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const parser = PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY, true) as unknown as Inside &
    Pick<PDFParser, 'parseDocument'>;
  const { context } = parser;
  const dicts: PDFDict[] = [];
  const streams: PDFRawStream[] = [];
  const places = new Places(context);
  const unpacked = { bytes: 0 };
  // The parser takes an error as a damaged object.
  let refused: unknown;
  const refuse = (cause: unknown): never => {
    refused ??= cause;
    throw cause;
  };

  const look = (value: PDFObject) => {
    const reason = refusalOf(value);
    if (reason !== undefined) refuse(new PdfRefused(reason));
    const dict = dictOf(value);
    if (dict) dicts.push(dict);
    if (value instanceof PDFRawStream) streams.push(value);
  };
  const watch = (inner: Pick<Inside, 'parseObject'>) => {
    const parseObject = inner.parseObject.bind(inner);
    inner.parseObject = (ref) => {
      const value = parseObject(ref);
      look(value);
      return value;
    };
  };
  watch(parser);

  parser.parseIndirectObject = async () => {
    const offset = parser.bytes.offset();
    const ref = parser.parseIndirectObjectHeader();
    parser.skipWhitespaceAndComments();
    const object = parser.parseObject(ref);
    parser.skipWhitespaceAndComments();
    parser.matchKeyword(ENDOBJ);
    places.addObject(ref, offset);
    const type = object instanceof PDFRawStream ? nameIn(object.dict, 'Type') : undefined;
    if (object instanceof PDFRawStream && (type === 'ObjStm' || type === 'XRef')) {
      await refuseBomb(object, unpacked, true).catch(refuse);
      if (type === 'ObjStm') {
        const inner = new PDFObjectStreamParser(object);
        watch(inner);
        await inner.parseIntoContext();
        places.addStream(ref);
      } else places.addXRefStream(object, offset);
    }
    context.assign(ref, object);
    return ref;
  };

  const parseCrossRefs = parser.maybeParseCrossRefSection.bind(parser);
  parser.maybeParseCrossRefSection = () => {
    parser.skipWhitespaceAndComments();
    const offset = parser.bytes.offset();
    const section = parseCrossRefs();
    if (section) places.addSection(section, offset);
    return section;
  };
  const parseTrailer = parser.maybeParseTrailerDict.bind(parser);
  const parseDict = parser.parseDict.bind(parser);
  parser.maybeParseTrailerDict = () => {
    let outermost: PDFDict | undefined;
    parser.parseDict = (ref) => {
      outermost = parseDict(ref);
      return outermost;
    };
    parseTrailer();
    parser.parseDict = parseDict;
    if (!outermost) return;
    look(outermost);
    places.addTrailer(outermost);
  };

  try {
    await parser.parseDocument();
  } catch (cause) {
    throw refused ?? cause;
  }
  return { context, dicts, streams, isPlain: places.agree() };
}
