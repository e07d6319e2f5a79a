import { sql } from '@portico/database/open';
import type { Amounts, BookedChange } from '@portico/rating';

/** A change of a term, with what the whole term came to after it. */
export interface TermChangeRow extends BookedChange, Amounts {
  readonly key: string;
  readonly bookedByKey: string | null;
  /** The name. */
  readonly bookedBy: string | null;
}

/** What is booked on a term, as far as a change of it is concerned. */
export interface BookedTerm {
  /** What it came to before its first change. Nothing, unless it was bound before changes were kept. */
  readonly first: Amounts;
  /** In the order they were booked, up to the one that the application itself has become. */
  readonly changes: readonly TermChangeRow[];
  /** For a renewed term: what its rating compared with. */
  readonly expiringCents: number | null;
  /** What rated it. Null if it was bound before ratings were kept. */
  readonly engine: number | null;
}

export interface CancelReason {
  readonly Key: string;
  readonly Name: string;
  readonly InitiatedBy: 'insured' | 'carrier' | 'either';
}

/** Columns of a statement that has `application` and `policy`. */
export const BOOKED_TERM = sql`
  CASE WHEN application.base_answers IS NOT NULL THEN json_build_object(
    'first', coalesce((
      SELECT json_build_object('premiumCents', change.premium_cents - entry.premium_cents,
        'feesCents', change.fees_cents - entry.fees_cents, 'taxesCents', change.taxes_cents - entry.taxes_cents)
      FROM term_change change JOIN policy_transaction entry ON entry.change_key = change.key
      WHERE change.policy_key = policy.key ORDER BY change.sequence LIMIT 1),
      json_build_object('premiumCents', policy.premium_cents, 'feesCents', policy.fees_cents,
        'taxesCents', policy.taxes_cents)),
    'changes', (
      SELECT coalesce(json_agg(json_build_object('key', change.key, 'kind', change.kind, 'effectiveOn', change.effective_on,
        'annualCents', change.annual_cents, 'method', change.method, 'premiumCents', change.premium_cents,
        'feesCents', change.fees_cents, 'taxesCents', change.taxes_cents,
        'bookedByKey', change.booked_by_key, 'bookedBy', person.name_full) ORDER BY change.sequence), '[]')
      FROM term_change change LEFT JOIN person ON person.key = change.booked_by_key WHERE change.policy_key = policy.key AND NOT EXISTS (
        SELECT FROM term_change own WHERE own.application_key = application.key AND own.sequence <= change.sequence)),
    'expiringCents', (
      SELECT (rating.input -> 'term' -> 'expiringCents')::bigint
      FROM term_change change JOIN rating ON rating.key = change.rating_key
      WHERE change.policy_key = policy.key ORDER BY change.sequence LIMIT 1),
    'engine', (
      SELECT rating.engine FROM term_change change JOIN rating ON rating.key = change.rating_key
      WHERE change.policy_key = policy.key ORDER BY change.sequence LIMIT 1)) END`;

export const REASON = sql`(
  SELECT json_build_object('Key', item.key, 'Name', item.name, 'InitiatedBy', item.attributes ->> 'InitiatedBy')
  FROM lookup_item item WHERE item.list = 'CancellationReason' AND item.key = application.reason_key
  ORDER BY item.valid_from DESC LIMIT 1)`;
