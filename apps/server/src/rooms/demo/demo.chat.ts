import { chat } from '@portico/contract/rooms/chat';
import { type Db, sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import type { DemoCall } from './demo.calls.ts';

const { rows } = chat;
const { support: BEN } = DEMO_KEYS.person;
const MINUTE = 60_000;
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE);

interface Customer {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  /** An open claim of theirs. */
  readonly claim: string;
}

/** Policyholders with an open claim, except those that the demo page names. */
const customersOf = (db: Db): Promise<Customer[]> =>
  db.rows(sql`
    SELECT person.key, person.name_full AS name, person.email, min(claim.key::text) AS claim
    FROM claim JOIN account_person linked ON linked.account_key = claim.account_key
    JOIN person ON person.key = linked.person_key
    WHERE claim.is_open AND claim.adjuster_key IS NOT NULL AND person.email IS NOT NULL
      AND person.key <> ALL (${Object.values(DEMO_KEYS.person)}::uuid[])
    GROUP BY person.key ORDER BY person.key LIMIT 4`);

interface Moments {
  readonly lastDay: Date;
  readonly today: Date;
  readonly nextDay: string;
}

/** Conversations: one that waits, one with an owner, one that went on to a task, and one that went on to a claim. */
export async function holdConversations(
  call: DemoCall,
  db: Db,
  { lastDay, today, nextDay }: Moments,
): Promise<void> {
  const [late, renovating, moving, repairing] = await customersOf(db);
  const open = async ({ key, name, email }: Customer, at: Date, Text: string) => {
    const body = { Name: name, Email: email, Brand: 'brokerage' as const };
    const { Conversation } = await call(rows.open, key, at, { body });
    const say = async (when: Date, text: string) => {
      const words = { ConversationKey: Conversation.Key, ClientId: newKey(), Text: text };
      return (await call(rows.say, key, when, { body: words })).Message.Number;
    };
    const first = await say(at, Text);
    return { params: { key: Conversation.Key }, say, first };
  };
  const reply = (params: { key: string }, at: Date, Text: string) =>
    call(rows.reply, BEN, at, { params, body: { ClientId: newKey(), Text } });

  if (repairing) {
    const { params, first } = await open(
      repairing,
      lastDay,
      'My contractor found more damage than your adjuster saw. Should he wait before he starts?',
    );
    await reply(
      params,
      after(lastDay, 6),
      'Yes, please have him wait. I’m passing this on to your adjuster, who will answer on your claim’s page.',
    );
    const body = { Key: newKey(), ClaimKey: repairing.claim, Numbers: [first], Close: true };
    await call(rows.handToClaim, BEN, after(lastDay, 8), { params, body });
  }
  if (moving) {
    const asked = after(lastDay, 70);
    const { params } = await open(
      moving,
      asked,
      'Could you send me my wind mitigation form? I need it for a quote, and my agent’s office is closed this week.',
    );
    await reply(params, after(asked, 4), 'Of course. We’ll email it to you by tomorrow evening.');
    const task = {
      Key: newKey(),
      Subject: 'Send the wind mitigation form',
      Note: 'By email. The agent’s office is closed this week.',
      DueOn: nextDay,
      AssigneeKey: null,
      Close: false,
    };
    await call(rows.handToTask, BEN, after(asked, 5), { params, body: task });
  }
  if (renovating) {
    const { params, say } = await open(
      renovating,
      today,
      'We’re renovating and want to put our furniture in a storage unit. Is it still covered there?',
    );
    await call(rows.own, BEN, after(today, 3), { params, body: { ToKey: BEN, FromKey: null } });
    await reply(params, after(today, 4), 'In most cases, up to a limit. How long will it be in storage?');
    await say(after(today, 9), 'About three months, from December on.');
  }
  if (late)
    await open(
      late,
      after(today, 20),
      'I paid on Monday, but the portal still says that my payment is due. Did it arrive?',
    );
}
