import type { Brand } from '@portico/contract/brands';

/** A document as content. `html.ts` and `pdf.ts` give it its looks, so both always say the same. */
export interface Sheet {
  readonly brand: Brand;
  readonly title: string;
  /** What it is about, under the title: "Policy CHO-1002345 · Hannah Whitlock". */
  readonly subtitle?: string;
  readonly blocks: readonly Block[];
  /** At the foot of every page, before the page's number. */
  readonly foot: string;
  /** The moment it says it was made: the same content and moment make the same bytes. */
  readonly issuedAt: Date;
  /** For tables with many columns: on the long side of the paper. */
  readonly isWide?: boolean;
  /** SPECIMEN across every page: no one can pass it off as the real thing. */
  readonly isSpecimen?: boolean;
  /** On letterhead, for an envelope with a window. */
  readonly letter?: Letterhead;
}

/** The brand's own pictures, for a sheet that is drawn: the logo or the mark at the head, and the mark on a card. */
export interface SheetPictures {
  readonly logo?: Uint8Array | undefined;
  readonly mark?: Uint8Array | undefined;
}
export type DrawnSheet = Sheet & { readonly pictures: SheetPictures };

/** What a letter has above its title. */
export interface Letterhead {
  readonly date: string;
  /** As on an envelope: the name and up to four lines. */
  readonly addressee: readonly string[];
  /** What the letter is about: policy, claim, loss. */
  readonly about: Facts['items'];
  /** Under our address: email and hours. */
  readonly reach: string;
}

/** Where our address stands: what of it is known. */
export const reachOf = ({ contact }: Pick<Brand, 'contact'>): string =>
  [contact.address, contact.phone].filter(Boolean).join(' · ');

export type Block = Heading | Text | Facts | Table | Figure | Card | List | Quote | Signature;

interface List {
  readonly kind: 'list';
  readonly items: readonly string[];
}

/** What another text says, word for word, and where it says it. */
export interface Quote {
  readonly kind: 'quote';
  readonly paragraphs: readonly string[];
  readonly source: string;
}

/** How a letter ends. All of it is on one page. */
export interface Signature {
  readonly kind: 'signature';
  readonly closing: string;
  readonly name: string;
  readonly lines: readonly string[];
}

interface Heading {
  readonly kind: 'heading';
  readonly level: 2 | 3;
  readonly text: string;
}

interface Text {
  readonly kind: 'text' | 'note';
  readonly text: string;
}

/** Labels with their values, side by side where there is room. */
export interface Facts {
  readonly kind: 'facts';
  readonly items: readonly (readonly [label: string, value: string])[];
}

export interface Table {
  readonly kind: 'table';
  /** What the rows are. Shown above them, and read to those who can't see the page. */
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  readonly totals?: readonly string[];
}

export interface Column {
  readonly title: string;
  /** Amounts are set against the right edge. */
  readonly isAmount?: boolean;
  /** How much of the width it takes, compared with the others. */
  readonly share: number;
}

/** A drawing made of squares, such as a QR code: the dark ones of each line, by their column. */
export interface Figure extends Squares {
  readonly kind: 'figure';
  readonly caption: string;
}

export interface Squares {
  readonly alt: string;
  /** How many squares there are to a side. */
  readonly size: number;
  readonly darkByLine: readonly (readonly number[])[];
}

/** A card for the wallet, to cut out. It's printed twice, side by side, and read once. */
export interface Card {
  readonly kind: 'card';
  readonly issuer: string;
  readonly title: string;
  readonly items: Facts['items'];
  /** Short ones, in the narrow column above the figure. */
  readonly sideItems: Facts['items'];
  readonly figure?: Squares;
}

export const heading = (text: string, level: 2 | 3 = 2): Block => ({ kind: 'heading', level, text });
export const text = (words: string): Block => ({ kind: 'text', text: words });
export const note = (words: string): Block => ({ kind: 'note', text: words });
export const facts = (...items: Facts['items']): Block => ({ kind: 'facts', items });

export const SPECIMEN = 'SPECIMEN';
