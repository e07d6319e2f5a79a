import { LETTER_TEXTS } from '@portico/contract/letters/texts';
import { MISSING_FACT } from '@portico/contract/letters/wording';
import { fillLetter } from '@portico/contract/rules/letters';
import { type Block, heading, text } from '@portico/platform/sheets/sheet';
import type { ClaimLetterFacts } from '../../documents/index.ts';
import type { Composing, Notice } from './composing.ts';
import { copyFor, noticeBlocks } from './copies.rules.ts';
import { factsOf, missingParts, partsOf } from './parts.rules.ts';

export interface Composed {
  readonly title: string;
  /** One for each recipient, in their order. */
  readonly copies: readonly ClaimLetterFacts[];
  /** What has to be there before it can be sent. */
  readonly missing: readonly string[];
  readonly notices: readonly Notice[];
}

/** A letter to all of its recipients, and what keeps it from being sent. The same input gives the same letter. */
export function composeLetter(composing: Composing): Composed {
  const { kind, wording, content, law } = composing;
  const parts = partsOf(composing);
  const letter = fillLetter(wording, factsOf(composing), parts);
  const notices = LETTER_TEXTS[kind].notices.flatMap(
    (wanted) => law.notices.find((notice) => notice.kind === wanted) ?? [],
  );
  const body = letter.blocks.flatMap((block): Block[] => {
    if (block.kind === 'part') return [...block.part];
    return [block.kind === 'heading' ? heading(block.text) : text(block.text)];
  });
  return {
    title: letter.title,
    copies: content.Recipients.map((recipient, at) =>
      copyFor(composing, recipient, at, {
        title: letter.title,
        body: [...body, ...noticeBlocks(notices, law.department)],
        notices,
      }),
    ),
    missing: [
      ...new Set([...missingParts(composing, parts), ...letter.missing.map((field) => MISSING_FACT[field])]),
    ],
    notices,
  };
}
