import { type Db, sql } from '../../../open.ts';
import { keyAt } from '../documents.ts';
import { demoPictures } from '../pictures.ts';

/** The report of every claim that has a number, and three photos of each loss. After the documents, whose pictures they share. */
export async function makeClaimPapers(db: Db): Promise<void> {
  await db.rows(sql`
    INSERT INTO document (key, account_key, policy_key, claim_key, type_key, title, name, state, audience, source, template,
      template_version, facts, content_type, created_at, created_by_key, final_at)
    SELECT ${keyAt(sql`claim.committed_at`, sql`'claimRequest' || claim.key`)}, claim.account_key, claim.policy_key, claim.key,
      'CLAIM_REQUEST', 'Claim report ' || claim.number, 'Claim report ' || claim.number || '.pdf', 'final', 'insured',
      'template', 'claimRequest', 1, source.facts, 'application/pdf', claim.committed_at, claim.reporter_key,
      claim.committed_at
    FROM claim JOIN claim_facts source ON source.claim_key = claim.key WHERE claim.number IS NOT NULL`);
  const pictures = (await demoPictures()).filter(({ file }) => !file.startsWith('panel'));
  await db.rows(sql`
    INSERT INTO document (key, account_key, policy_key, claim_key, type_key, title, name, state, audience, source,
      blob_sha256, content_type, pages, created_at, created_by_key, final_at)
    SELECT ${keyAt(sql`taken.at`, sql`'claimPhoto' || taken.key || taken.nth`)}, taken.account_key, taken.policy_key, taken.key,
      'CLAIM_PHOTO', picture.title, picture.file, 'final', 'insured', 'upload', decode(picture.sha256, 'hex'), 'image/jpeg', 1,
      taken.at, taken.reporter_key, taken.at
    FROM (
      SELECT claim.key, claim.account_key, claim.policy_key, claim.reporter_key, nth,
        claim.reported_at + nth * interval '3 minutes' AS at,
        (get_byte(decode(md5(claim.key::text), 'hex'), 2) + nth) % ${pictures.length} + 1 AS number
      FROM claim, generate_series(1, 3) AS nth WHERE claim.number IS NOT NULL) AS taken
    JOIN unnest(${pictures.map(({ title }) => title)}::text[], ${pictures.map(({ file }) => file)}::text[],
      ${pictures.map(({ sha256 }) => sha256)}::text[]) WITH ORDINALITY AS picture (title, file, sha256, number)
      ON picture.number = taken.number`);
}
