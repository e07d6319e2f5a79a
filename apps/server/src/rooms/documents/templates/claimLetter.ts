import type { Brand } from '@portico/contract/brands';
import { brandOf } from '@portico/platform/brands';
import type { Block, Letterhead } from '@portico/platform/sheets/sheet';
import type { Template } from './template.ts';

/** A letter of the claims desk, word for word, to one reader. */
export interface ClaimLetterFacts {
  /** The claims company, as it was on that day. */
  readonly from: Pick<Brand, 'name' | 'legalName' | 'colours' | 'contact'>;
  readonly head: Letterhead;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly foot: string;
}

export const claimLetter: Template<ClaimLetterFacts> = ({ from, head, title, blocks, foot }) => ({
  brand: { ...brandOf('claims'), ...from },
  letter: head,
  title,
  blocks,
  foot,
});
