import type { LetterKind } from '@portico/contract/letters/wording';
import { claimLetters, type LetterContent } from '@portico/contract/rooms/claimLetters';
import { type Db, sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import type { DemoCall, DemoCalls } from './demo.calls.ts';
import { type claimsOf, type DemoClaim, FIRST_FORM } from './demo.claims.ts';
import { denialOf, quoted } from './demo.decisions.ts';

const { rows } = claimLetters;
const { employee: MANAGER } = DEMO_KEYS.person;

type Claim = Pick<DemoClaim, 'key' | 'adjuster'>;
const LEAK = sql`claim.loss_type = 'WATER' AND claim.status IN ('INSPECTED', 'REVIEW')`;

/** Writes a letter as the claim's adjuster. Gives its key and what it's sealed with at that moment. */
async function write(
  call: DemoCall,
  at: Date,
  { key, adjuster }: Claim,
  kind: LetterKind,
  content: Partial<LetterContent>,
) {
  const started = { Key: newKey(), ClaimKey: key, Kind: kind };
  const { Key, Content, Version } = await call(rows.start, adjuster, at, { body: started });
  const params = { key: Key };
  await call(rows.save, adjuster, at, { params, body: { ...Content, ...content }, version: Version });
  const { Seal } = await call(rows.preview, adjuster, at, { params });
  return { params, body: { Seal } };
}

/** Letters that went out on paper long ago: that of each denied claim, which the claims manager approved, and a reservation of rights. */
export async function sendPastLetters(
  past: DemoCall,
  find: ReturnType<typeof claimsOf>,
  db: Db,
  earlier: Date,
): Promise<void> {
  const denied = await db.rows<Claim & { lossType: string; form: string; closedAt: Date }>(sql`
    SELECT claim.key, claim.adjuster_key AS adjuster, claim.loss_type AS "lossType", claim.closed_at AS "closedAt",
      ${FIRST_FORM} AS form
    FROM claim WHERE claim.status = 'DENIED' AND NOT EXISTS (
      SELECT FROM document WHERE document.claim_key = claim.key AND document.type_key = 'CLAIM_LETTER')
    ORDER BY claim.closed_at, claim.key`);
  for (const { lossType, form, closedAt, ...claim } of denied) {
    const letter = await write(past, closedAt, claim, 'denial', denialOf(lossType, form));
    await past(rows.submit, claim.adjuster, closedAt, letter);
    await past(rows.send, MANAGER, closedAt, letter);
  }
  const leak = await find(LEAK);
  if (leak) {
    const reserving = await write(past, earlier, leak, 'reservationOfRights', {
      Reason:
        'Our inspector found rot under the floor. We don’t know yet how long the water had been there, so we’ve asked a plumber to find the cause.',
      Provisions: [quoted('WATER', leak.form)],
    });
    await past(rows.send, leak.adjuster, earlier, reserving);
  }
  await db.rows(sql`UPDATE claim_letter_copy SET waits = false WHERE waits`);
}

interface Moments {
  readonly earlier: Date;
  readonly lastDay: Date;
  readonly today: Date;
  /** By when documents are asked for. */
  readonly dueOn: string;
}

/** A printed batch, letters to print, and a denial that waits for a second person. */
export async function writeLetters(
  { call, past }: DemoCalls,
  find: ReturnType<typeof claimsOf>,
  { earlier, lastDay, today, dueOn }: Moments,
): Promise<void> {
  const send = async (
    at: Date,
    condition: Parameters<typeof find>[0],
    kind: LetterKind,
    content: (claim: DemoClaim) => Partial<LetterContent> | Promise<Partial<LetterContent>>,
  ) => {
    const claim = await find(condition);
    if (claim === undefined) return;
    const letter = await write(call, at, claim, kind, await content(claim));
    await call(rows.send, claim.adjuster, at, letter);
  };
  const paid = sql`claim.status = 'PAID_PARTIAL' AND loan.lenders = 1`;
  await send(earlier, paid, 'paymentExplanation', async ({ key, adjuster }) => {
    const { Recipients } = await call(rows.desk, adjuster, earlier, { query: { ClaimKey: key } });
    return {
      Recipients: Recipients.filter(({ Role }) => Role === 'insured' || Role === 'mortgagee'),
      Message: 'We’ll pay the rest once the repairs are done and we have the contractor’s final invoice.',
    };
  });
  const { Waiting } = await call(rows.printQueue, MANAGER, earlier, {});
  if (Waiting.length > 0) {
    const body = { Key: newKey(), CopyKeys: Waiting.map(({ Key }) => Key) };
    await call(rows.makeBatch, MANAGER, earlier, { body });
    await call(rows.markPrinted, MANAGER, earlier, { params: { batch: body.Key } });
  }
  await send(lastDay, sql`claim.status = 'ASSIGNED'`, 'acknowledgment', () => ({}));
  await send(
    lastDay,
    sql`claim.loss_type = 'THEFT' AND claim.status IN ('ASSIGNED', 'INSPECTED')`,
    'documentRequest',
    () => ({
      Documents: [
        'The police report, or its number',
        'A list of what was taken',
        'Receipts, card statements or photos of these things',
      ],
      DocumentsDueOn: dueOn,
    }),
  );
  const seepage = await find(sql`${LEAK} AND NOT EXISTS (
    SELECT FROM claim_diary item WHERE item.claim_key = claim.key AND item.done_at IS NULL)`);
  if (seepage) {
    const letter = await write(past, today, seepage, 'denial', denialOf('WATER', seepage.form));
    await call(rows.submit, seepage.adjuster, today, letter);
  }
}
