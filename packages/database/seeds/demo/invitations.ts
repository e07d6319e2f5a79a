import { INVITATION_DAYS } from '@portico/contract/rooms/invitations';
import type { Agency } from './agencies.ts';
import type { Agent, Office } from './agents.ts';
import { type Day, isoInstant } from './calendar.ts';
import { keyOf } from './keys.ts';
import type { Row } from './records.ts';

type Fate = 'none' | 'open' | 'lapsed' | 'accepted' | 'declined' | 'withdrawn';
/** Of each agent of an office, in turn over the offices: so the first branch's second agent has an open one. */
const FATES: readonly (readonly Fate[])[] = [
  ['none', 'open', 'accepted'],
  ['none', 'accepted', 'lapsed'],
  ['none', 'declined', 'none'],
  ['none', 'none', 'accepted', 'withdrawn'],
];
const DAYS_OPEN = INVITATION_DAYS;

/**
 * The invitations within a brokerage: into the agent's own agency if they joined that way, otherwise into the next
 * one.
 */
export function invitationRows(offices: readonly Office[], inviterKey: string, today: Day): Row[] {
  return offices.flatMap(({ agency, agents }, at) => {
    const next = offices[(at + 1) % offices.length]?.agency ?? agency;
    const fates = FATES[at % FATES.length] ?? [];
    return agents.flatMap((agent, position) => {
      const fate = fates[position] ?? 'none';
      return fate === 'none' ? [] : [invitationRow(agent, fate, fate === 'accepted' ? agency : next)];
    });
  });

  function invitationRow(agent: Agent, fate: Exclude<Fate, 'none'>, agency: Agency): Row {
    const createdOn = {
      open: today - 1,
      lapsed: today - 75,
      accepted: agent.startedOn - 9,
      declined: today - 200,
      withdrawn: today - 90,
    }[fate];
    const isPending = fate === 'open' || fate === 'lapsed';
    return {
      key: keyOf('invitation', agent.number),
      agency_key: agency.key,
      person_key: agent.personKey,
      invited_by_key: inviterKey,
      status: isPending ? 'pending' : fate,
      created_at: isoInstant(createdOn, 900),
      expires_at: isoInstant(createdOn + DAYS_OPEN, 900),
      answered_at: isPending ? null : isoInstant(createdOn + 3, 1_000),
    };
  }
}
