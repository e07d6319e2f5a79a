import { type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';

/** Whose records a call opens. A wider reach holds the narrower ones: a book has its agent in it. */
export type PersonReach = 'self' | 'book' | 'all';

export function widest({ reaches }: Pick<Ctx, 'reaches'>): PersonReach {
  if (reaches.includes('all')) return 'all';
  return reaches.includes('book') ? 'book' : 'self';
}

/** The agencies an agent works for now. */
const ownAgencies = (personKey: string) => sql`
  (SELECT mine.agency_key FROM agent mine WHERE mine.person_key = ${personKey} AND mine.ended_at IS NULL)`;

/** A condition on `person`: the book holds the agencies' clients, the colleagues and the agent. */
export function personScope(reach: PersonReach, personKey: string): Sql {
  if (reach === 'all') return sql`true`;
  if (reach === 'self') return sql`person.key = ${personKey}`;
  return sql`person.key IN (
    SELECT client.person_key FROM account_person client JOIN account ON account.key = client.account_key
      WHERE account.agency_key IN ${ownAgencies(personKey)}
    UNION ALL
    SELECT colleague.person_key FROM agent colleague
      WHERE colleague.ended_at IS NULL AND colleague.agency_key IN ${ownAgencies(personKey)}
    UNION ALL
    SELECT ${personKey}::uuid)`;
}

/** A condition on `invitation`: who invites an agent away is nothing for the book's other readers. */
export function invitationScope(reach: PersonReach, personKey: string): Sql {
  if (reach !== 'book') return sql`true`;
  return sql`(invitation.person_key = ${personKey} OR invitation.agency_key IN ${ownAgencies(personKey)})`;
}
