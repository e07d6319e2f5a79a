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
  readonly quoteNumber: string | null;
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

const subjectOf = ({ accountNumber, policyNumber, quoteNumber }: Recipient): string => {
  if (policyNumber !== null) return `policy ${policyNumber}`;
  return quoteNumber === null ? `account ${accountNumber}` : `quote ${quoteNumber}`;
};

/** To the agent, and a copy to the writer. */
export function messageMails({ key, Subject, Message, recipient, writer, ctx }: Written): Mail[] {
  const { actor, impersonator } = ctx;
  const { name, email } = recipient;
  const about = subjectOf(recipient);
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
        `Please reply to ${actor.email}${phone === '' ? '' : ` or ${phone}`}.`,
        ...(wishes === '' ? [] : [`They prefer to be reached ${wishes}.`]),
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
        `Here's a copy of what you wrote to ${name} about ${about}:`,
        '',
        ...quoted(Message),
        '',
        'Your agent will get back to you directly. Please don’t reply to this email.',
        ...(impersonator ? [`Sent on your behalf by ${impersonator.name}.`] : []),
      ].join('\n'),
    },
  ];
}
