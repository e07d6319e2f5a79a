import type { Page } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import type { ChatAnswer } from '@portico/contract/rooms/chat';
import { type AnswerValues, filledAnswer } from '@portico/contract/rules/chatAnswers';
import { formatPhone } from '@portico/contract/rules/format';
import { type Db, sql } from '@portico/database/open';
import { brandOf } from '@portico/platform/brands';
import type { Ctx } from '@portico/platform/context';
import { firstNameIn } from '@portico/platform/outbox';
import { chatAnswersFor, readerOf } from '../../content/index.ts';
import { findConversation } from '../chat.sql.ts';

interface Agent {
  readonly name: string;
  readonly phone: string | null;
  readonly agency: string;
}

/** The agent who looks after all accounts of the person. With several agents, none of them is the one to name. */
async function agentOf(db: Db, conversationKey: string): Promise<Agent | undefined> {
  const agents = await db.rows<Agent>(sql`
    SELECT DISTINCT person.name_full AS name, coalesce(person.phone, agency.phone) AS phone, agency.name AS agency
    FROM chat_conversation conversation
      JOIN account_person member ON member.person_key = conversation.person_key
      JOIN account ON account.key = member.account_key
      JOIN agency ON agency.key = account.agency_key
      JOIN agent ON agent.key = account.agent_key AND agent.ended_at IS NULL
      JOIN person ON person.key = agent.person_key
    WHERE conversation.key = ${conversationKey} LIMIT 2`);
  return agents.length === 1 ? agents[0] : undefined;
}

/** Those of the conversation's brand, ready to be put into a message and edited. */
export async function answersFor(ctx: Ctx, key: string): Promise<Page<ChatAnswer>> {
  const { db, now, actor } = ctx;
  const conversation = (await findConversation(db, sql`key = ${key}`)) ?? fail('recordNotFound');
  const [kept, agent] = await Promise.all([
    chatAnswersFor(db, readerOf(actor.roles, conversation.Brand), now),
    agentOf(db, key),
  ]);
  const { name, contact } = brandOf(conversation.Brand);
  const values: AnswerValues = {
    firstName: firstNameIn(conversation.Name),
    myName: firstNameIn(actor.name),
    brand: name,
    phone: contact.phone,
    hours: contact.hours,
    ...(agent && { agentName: agent.name, agentPhone: formatPhone(agent.phone), agency: agent.agency }),
  };
  const rows = kept.map(({ slug, title, text }) => {
    const filled = filledAnswer(text, values);
    return { Slug: slug, Title: title, Text: filled.text, Missing: [...filled.missing] };
  });
  return { rows, total: rows.length };
}
