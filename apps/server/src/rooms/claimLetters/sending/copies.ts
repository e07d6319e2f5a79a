import { fail } from '@portico/contract/errors';
import type { RecipientRole } from '@portico/contract/rooms/claimLetters';
import { sanitizeFileName } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { bytesOf, markStored } from '@portico/platform/storage/blobs';
import type { HeldClaim } from '../../claimRecord/index.ts';
import { type ClaimLetterFacts, latestVersion } from '../../documents/index.ts';
import type { StoredLetter } from '../writing/stored.ts';

const TEMPLATE = 'claimLetter';
const isPolicyholder = (role: RecipientRole) => role === 'insured' || role === 'coinsured';

interface Drawn {
  readonly sha256: string;
  readonly pages: number;
}
interface Looked extends Drawn {
  readonly position: number;
}

/**
 * Makes a document of each recipient's letter with the very bytes that were looked at. Policyholders only see those that are
 * for them.
 */
export async function issueCopies(
  { db, now, actor }: Ctx,
  claim: HeldClaim,
  { key, content }: StoredLetter,
  {
    seal,
    title,
    copies,
  }: { readonly seal: string; readonly title: string; readonly copies: readonly ClaimLetterFacts[] },
  drawsLater = false,
): Promise<{ readonly isForInsured: boolean }> {
  const looked = await db.rows<Looked>(sql`
    SELECT position, encode(blob_sha256, 'hex') AS sha256, pages FROM claim_letter_preview
    WHERE letter_key = ${key} AND seal = ${bytesOf(seal)}`);
  for (const [position, { Role, Name }] of content.Recipients.entries()) {
    const facts = copies[position];
    const drawn: Drawn | undefined = looked.find((one) => one.position === position);
    if (drawn === undefined && !drawsLater) fail('letterChanged');
    const documentKey = newKey();
    const name = position === 0 ? title : `${title} (copy for ${Name})`;
    if (drawn) await markStored(db, drawn.sha256, now);
    await db.rows(sql`
      INSERT INTO document (key, account_key, policy_key, claim_key, type_key, title, name, state, audience, source, template,
        template_version, facts, blob_sha256, content_type, pages, created_at, created_by_key, final_at)
      VALUES (${documentKey}, ${claim.accountKey}, ${claim.policyKey}, ${claim.key}, 'CLAIM_LETTER', ${name.slice(0, 120)},
        ${`${sanitizeFileName(name).slice(0, 110)}.pdf`}, 'final', ${isPolicyholder(Role) ? 'insured' : 'staff'}, 'template',
        ${TEMPLATE}, ${latestVersion(TEMPLATE)}, ${JSON.stringify(facts)}::jsonb, ${drawn ? bytesOf(drawn.sha256) : null}, 'application/pdf', ${drawn?.pages ?? null},
        ${now}, ${actor.personKey}, ${now})`);
    await db.rows(sql`
      INSERT INTO claim_letter_copy (key, letter_key, position, role, name, document_key)
      VALUES (${newKey()}, ${key}, ${position}, ${Role}, ${Name}, ${documentKey})`);
  }
  await db.rows(sql`DELETE FROM claim_letter_preview WHERE letter_key = ${key}`);
  return { isForInsured: content.Recipients.some(({ Role }) => isPolicyholder(Role)) };
}
