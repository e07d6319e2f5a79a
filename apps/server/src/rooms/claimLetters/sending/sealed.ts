import { createHash } from 'node:crypto';
import { LETTER_TEXTS } from '@portico/contract/letters/texts';
import { isOpenStatus } from '@portico/contract/rules/claimStatus';
import type { Ctx } from '@portico/platform/context';
import { letterWording } from '../../content/index.ts';
import { type ClaimLetterFacts, latestVersion } from '../../documents/index.ts';
import { composeLetter } from '../words/compose.rules.ts';
import type { Composing } from '../words/composing.ts';
import { lawOf } from '../words/law.ts';
import { letterSender } from '../words/sample.ts';
import { type ClaimForLetter, claimForLetter } from '../writing/facts.ts';
import type { StoredLetter } from '../writing/stored.ts';

/** What keeps a claim from being denied. The claims desk knows. */
export type FindObstacles = (ctx: Ctx, claim: ClaimForLetter['record']) => Promise<readonly string[]>;

interface Sealed extends ReturnType<typeof composeLetter> {
  /** Of everything it says to every recipient, how it looks, and what was paid when it was decided. */
  readonly seal: string;
  /** Its seal if it were sent on another day. */
  sealOn(day: string): string;
}

/** A letter as it would be sent on that day, with the facts of now. */
export async function sealLetter(
  ctx: Ctx,
  letter: StoredLetter,
  day: string,
  findObstacles: FindObstacles,
): Promise<Sealed> {
  const { db, now } = ctx;
  const { kind, content, corrects, claimKey, authorKey } = letter;
  const claim = await claimForLetter(db, claimKey, authorKey, day);
  const composing: Composing = {
    ...{ kind, content, corrects, day, subject: claim.subject, signer: claim.signer },
    wording: await letterWording(db, kind, now),
    law: await lawOf(db, claim.subject.state, day),
    from: letterSender(),
  };
  const composed = composeLetter(composing);
  return {
    ...composed,
    missing: [...composed.missing, ...(await obstacles(ctx, letter, claim, findObstacles))],
    seal: sealOf(composed.copies, claim.subject),
    sealOn: (other) => sealOf(composeLetter({ ...composing, day: other }).copies, claim.subject),
  };
}

const sealOf = (copies: readonly ClaimLetterFacts[], { payments }: ClaimForLetter['subject']): string =>
  createHash('sha256')
    .update(JSON.stringify([latestVersion('claimLetter'), copies, payments]))
    .digest('hex');

/** A closing letter is about a closed claim, and a decision against the policyholder about an open one. A denial of one that's already denied corrects the earlier one. */
async function obstacles(
  ctx: Ctx,
  { kind }: StoredLetter,
  { record }: ClaimForLetter,
  findObstacles: FindObstacles,
): Promise<readonly string[]> {
  if (kind === 'closing' && isOpenStatus(record.status)) return ['The claim is still open. Close it first.'];
  if (!LETTER_TEXTS[kind].needsApproval || record.status === 'DENIED') return [];
  if (!isOpenStatus(record.status)) return ['The claim isn’t open. Reopen it first.'];
  return kind === 'denial' ? findObstacles(ctx, record) : [];
}
