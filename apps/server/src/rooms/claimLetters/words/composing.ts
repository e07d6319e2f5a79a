import type { LetterKind, LetterWording, NoticeKind } from '@portico/contract/letters/wording';
import type { LetterContent } from '@portico/contract/rooms/claimLetters';
import type { ClaimPayment } from '@portico/contract/rooms/claims';
import type { ClaimLetterFacts, Place } from '../../documents/index.ts';

/** What is on record about the claim that a letter is about. */
export interface LetterSubject {
  readonly insured: string;
  readonly insurer: string;
  readonly policyNumber: string;
  readonly claimNumber: string | null;
  readonly lossOn: string;
  readonly lossPlace: Place;
  readonly cause: string;
  readonly reportedOn: string;
  readonly deductibleCents: number | null;
  readonly payments: readonly ClaimPayment[];
  /** Whose law applies. */
  readonly state: string;
}

export interface Signer {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** Null: none for the claim's state. */
  readonly license: string | null;
}

export interface Department {
  readonly name: string;
  readonly lines: readonly string[];
  readonly phone: string;
  readonly web: string;
  readonly source: string;
  readonly checkedOn: string;
  readonly isConfirmed: boolean;
}

export interface Notice {
  readonly kind: NoticeKind;
  readonly text: string;
  readonly citation: string;
  readonly source: string;
  readonly checkedOn: string;
  readonly isConfirmed: boolean;
}

/** What the law of the claim's state adds on that day. */
export interface StateLaw {
  readonly department: Department | undefined;
  readonly notices: readonly Notice[];
}

export interface Composing {
  readonly kind: LetterKind;
  readonly wording: LetterWording;
  readonly subject: LetterSubject;
  readonly signer: Signer;
  readonly law: StateLaw;
  readonly content: LetterContent;
  readonly from: ClaimLetterFacts['from'];
  readonly day: string;
  readonly corrects: { readonly title: string; readonly sentOn: string } | null;
}
