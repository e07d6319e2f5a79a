import { type Db, sql } from '../../../open.ts';
import { keyAt } from '../documents.ts';
import { demoPictures } from '../pictures.ts';

const denial = (reason: string, provision: string) => ({ reason, provision });
/** Why a loss isn't covered and what the policy says, by the type of loss. */
const DENIALS = {
  FLOOD: denial(
    'The damage was caused by water that rose from the ground. Your policy covers water from inside the home, but not floods, which need a flood policy.',
    'We do not insure loss caused by flood, surface water, waves, tidal water or overflow of a body of water, whether or not driven by wind.',
  ),
  WATER: denial(
    'Our inspection found that the leak had been there for months. The policy covers water that escapes suddenly, not damage that builds up over time.',
    'We do not insure loss caused by constant or repeated seepage or leakage of water over a period of weeks, months or years.',
  ),
  WIND: denial(
    'Our inspection found no openings made by the storm. The shingles are worn, which is why rain came in.',
    'We do not insure loss caused by wear and tear, marring or deterioration.',
  ),
  OTHER: denial(
    'What happened isn’t among the causes of loss that your policy covers.',
    'We insure against direct physical loss only if it is caused by a peril named in this policy.',
  ),
};

/** The report of every claim that has a number, the letter of every denial, and three photos of each loss. After the documents, whose pictures they share. */
export async function makeClaimPapers(db: Db): Promise<void> {
  await db.rows(sql`
    INSERT INTO document (key, account_key, policy_key, claim_key, type_key, title, name, state, audience, source, template,
      template_version, facts, content_type, created_at, created_by_key, final_at)
    SELECT ${keyAt(sql`claim.committed_at`, sql`'claimRequest' || claim.key`)}, claim.account_key, claim.policy_key, claim.key,
      'CLAIM_REQUEST', 'Claim report ' || claim.number, 'Claim report ' || claim.number || '.pdf', 'final', 'insured',
      'template', 'claimRequest', 1, source.facts, 'application/pdf', claim.committed_at, claim.reporter_key,
      claim.committed_at
    FROM claim JOIN claim_facts source ON source.claim_key = claim.key WHERE claim.number IS NOT NULL`);
  await db.rows(sql`
    INSERT INTO document (key, account_key, policy_key, claim_key, type_key, title, name, state, audience, source, template,
      template_version, facts, content_type, created_at, created_by_key, final_at)
    SELECT ${keyAt(sql`claim.closed_at`, sql`'claimDenial' || claim.key`)}, claim.account_key, claim.policy_key, claim.key,
      'CLAIM_LETTER', 'Our decision on claim ' || claim.number, 'Our decision on claim ' || claim.number || '.pdf', 'final',
      'insured', 'template', 'claimDenial', 1,
      source.facts || coalesce(${JSON.stringify(DENIALS)}::jsonb -> claim.loss_type, ${JSON.stringify(DENIALS.OTHER)}::jsonb),
      'application/pdf', claim.closed_at, claim.adjuster_key, claim.closed_at
    FROM claim JOIN claim_facts source ON source.claim_key = claim.key WHERE claim.status = 'DENIED'`);
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
