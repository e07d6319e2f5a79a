import {
  type PDFContext,
  type PDFCrossRefSection,
  type PDFDict,
  PDFName,
  type PDFRawStream,
  type PDFRef,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib';
import { numberIn } from './rules.ts';

/** Where something is, according to a cross-reference. */
interface Entry {
  readonly number: number;
  readonly offset: number;
  readonly isInStream: boolean;
}

/** What the cross-references of a file say, against where its objects are. */
export class Places {
  readonly #context: PDFContext;
  readonly #objects = new Map<number, number>();
  readonly #objectStreams = new Set<number>();
  readonly #sections = new Set<number>();
  readonly #earlier: number[] = [];
  readonly #entries: Entry[] = [];

  constructor(context: PDFContext) {
    this.#context = context;
  }

  addObject({ objectNumber }: PDFRef, offset: number): void {
    this.#objects.set(offset, objectNumber);
  }

  addStream({ objectNumber }: PDFRef): void {
    this.#objectStreams.add(objectNumber);
  }

  addSection(section: PDFCrossRefSection, offset: number): void {
    this.#sections.add(offset);
    const { subsections } = section as unknown as {
      readonly subsections: readonly (readonly { ref: PDFRef; offset: number; deleted: boolean }[])[];
    };
    for (const { ref, offset: at, deleted } of subsections.flat())
      if (!deleted) this.#entries.push({ number: ref.objectNumber, offset: at, isInStream: false });
  }

  addXRefStream(stream: PDFRawStream, offset: number): void {
    this.#sections.add(offset);
    for (const { ref, offset: at, deleted, inObjectStream } of PDFXRefStreamParser.forStream(
      stream,
    ).parseIntoContext())
      if (!deleted) this.#entries.push({ number: ref.objectNumber, offset: at, isInStream: inObjectStream });
    this.addTrailer(stream.dict);
  }

  addTrailer(trailer: PDFDict): void {
    for (const key of ['Prev', 'XRefStm'])
      if (trailer.get(PDFName.of(key)) !== undefined) this.#earlier.push(numberIn(trailer, key));
  }

  agree(): boolean {
    const last = this.#context.pdfFileDetails.prevStartXRef;
    return (
      [last, ...this.#earlier].every((offset) => this.#sections.has(offset)) &&
      this.#entries.every(({ number, offset, isInStream }) =>
        isInStream ? this.#objectStreams.has(offset) : this.#objects.get(offset) === number,
      )
    );
  }
}
