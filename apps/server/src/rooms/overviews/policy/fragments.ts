import { POLICY_STATUSES } from '@portico/contract/rooms/policies';
import { type Sql, sql } from '@portico/database/open';
import { statusOf } from '../../policies/index.ts';

/** Needs `policy`, `account`, `agency`, `agent` and `agent_person`. An agent who has left leaves the agency. */
export const agentJson: Sql = sql`CASE WHEN agent.ended_at IS NULL AND NOT agent_person.record_inactive
  THEN json_build_object('Key', agent.key, 'NameFull', agent_person.name_full, 'Title', agent.title,
    'AgencyName', agency.name, 'Phone', coalesce(agent_person.phone, agency.phone),
    'Email', coalesce(agent_person.email, agency.email), 'Hours', agency.hours)
  ELSE json_build_object('Key', agent.key, 'NameFull', NULL, 'Title', NULL,
    'AgencyName', agency.name, 'Phone', agency.phone, 'Email', agency.email, 'Hours', agency.hours) END`;

export const WITH_AGENT: Sql = sql`
  JOIN account ON account.key = policy.account_key
  JOIN agency ON agency.key = account.agency_key
  JOIN agent ON agent.key = account.agent_key
  JOIN person agent_person ON agent_person.key = agent.person_key`;

/** A term and the price that is booked. The status is stored: `withStatus` says it as of a day. */
export const TERM: Sql = sql`
  'Key', policy.key, 'TermNumber', policy.term_number, 'TermBegin', policy.term_begin, 'TermEnd', policy.term_end,
  'CancelledOn', policy.cancelled_on, 'Status', policy.status,
  'PremiumCents', policy.premium_cents, 'FeesCents', policy.fees_cents, 'TaxesCents', policy.taxes_cents,
  'TotalCents', policy.premium_cents + policy.fees_cents + policy.taxes_cents`;

type Stored = Parameters<typeof statusOf>[0]['status'];
export interface ReadTerm {
  readonly Status: Stored;
  readonly TermBegin: string;
  readonly TermEnd: string;
  readonly CancelledOn: string | null;
}

/** The term as of a day. */
export function withStatus<T extends ReadTerm>({ Status, ...term }: T, today: string) {
  const { TermBegin, TermEnd, CancelledOn } = term;
  const Key = statusOf({ status: Status, TermBegin, TermEnd, CancelledOn }, today);
  return { ...term, Status: { Key, DisplayText: POLICY_STATUSES[Key] } };
}
