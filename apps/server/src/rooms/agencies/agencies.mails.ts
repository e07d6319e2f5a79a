import { formatPhone } from '@portico/contract/rules/format';
import type { Presence } from '@portico/platform/context';
import type { Mail } from '@portico/platform/outbox';

/** Who gets a message about an account. */
export interface Recipient {
  readonly agencyKey: string;
  readonly agentKey: string | null;
  readonly name: string;
  readonly email: string;
  readonly accountNumber: string;
  readonly policyNumber: string | null;
}

/** How the writer wants to be reached. */
export interface Writer {
  readonly phone: string | null;
  readonly method: string | null;
  readonly window: string | null;
}

interface Written {
  readonly key: string;
  readonly Subject: string;
  readonly Message: string;
  readonly recipient: Recipient;
  readonly writer: Writer | undefined;
  readonly ctx: Presence;
}

const quoted = (text: string) => text.split(/\r?\n/).map((line) => `> ${line}`);

/** To the agent, and a copy to the writer. What was typed stands in quotes. */
export function messageMails({ key, Subject, Message, recipient, writer, ctx }: Written): Mail[] {
  const { actor, impersonator } = ctx;
  const { name, email, accountNumber, policyNumber } = recipient;
  const about = policyNumber === null ? `account ${accountNumber}` : `policy ${policyNumber}`;
  const wishes = [writer?.method && `by ${writer.method.toLowerCase()}`, writer?.window]
    .filter(Boolean)
    .join(', ');
  const phone = formatPhone(writer?.phone);
  return [
    {
      cause: `account-message:${key}:agent`,
      to: email,
      subject: `${actor.name}: ${Subject}`,
      text: [
        `Hello ${name},`,
        '',
        `${actor.name} wrote to you in the portal about ${about}:`,
        '',
        ...quoted(Message),
        '',
        `Please answer to ${actor.email}${phone === '' ? '' : ` or ${phone}`}.`,
        ...(wishes === '' ? [] : [`They like to be reached: ${wishes}.`]),
        ...(impersonator ? [`Sent on their behalf by ${impersonator.name}.`] : []),
      ].join('\n'),
    },
    {
      cause: `account-message:${key}:copy`,
      to: actor.email,
      subject: `Copy of your message: ${Subject}`,
      text: [
        `Hello ${actor.name},`,
        '',
        `this is a copy of what you wrote to ${name} about ${about}:`,
        '',
        ...quoted(Message),
        '',
        'Your agent answers you directly. Please do not reply to this mail.',
        ...(impersonator ? [`Sent on your behalf by ${impersonator.name}.`] : []),
      ].join('\n'),
    },
  ];
}
