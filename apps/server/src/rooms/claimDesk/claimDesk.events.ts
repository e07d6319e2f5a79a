import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { type EventFacts, type EventKind, wordsOf } from '@portico/contract/rules/claimEvents';
import { stagesOf } from '@portico/contract/rules/claimStages';
import type { ClaimStatus } from '@portico/contract/rules/claimStatus';
import { sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';

interface Stored {
  readonly At: string;
  readonly Kind: EventKind;
  readonly facts: EventFacts[EventKind];
  readonly Who: string | null;
  readonly IsInternal: boolean;
}

/** What happened, the latest first, and the stages that the claim went through by it. */
export async function deskEvents(
  { db }: Ctx,
  key: string,
  { status, reportedAt }: { readonly status: ClaimStatus; readonly reportedAt: string },
): Promise<Pick<DeskClaim, 'EventList' | 'Stage' | 'StageList'>> {
  const events = await db.rows<Stored>(sql`
    SELECT ${instant(sql`event.at`)} AS "At", event.kind AS "Kind", event.facts, person.name_full AS "Who",
      event.audience = 'staff' AS "IsInternal"
    FROM claim_event event LEFT JOIN person ON person.key = event.by_key
    WHERE event.claim_key = ${key} ORDER BY event.at DESC, event.key DESC`);
  const { current, stages } = stagesOf(
    status,
    dayOf(new Date(reportedAt)),
    events
      .toReversed()
      .map(({ At, Kind, facts }) => ({ kind: Kind, to: statusIn(facts), on: dayOf(new Date(At)) })),
  );
  return {
    EventList: events.map(({ facts, ...event }) => ({
      ...event,
      Text: wordsOf({ kind: event.Kind, facts }, 'office'),
    })),
    Stage: current,
    StageList: stages.map(({ key: Key, on: On }) => ({ Key, On })),
  };
}

/** Of an event about the status. A promise that was moved also has a `to`, which is a day. */
const statusIn = (facts: EventFacts[EventKind]): ClaimStatus | undefined =>
  'to' in facts && !('from' in facts) ? facts.to : undefined;
