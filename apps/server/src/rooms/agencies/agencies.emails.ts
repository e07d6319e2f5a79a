import { ROUTES } from '@portico/contract/routes';
import { formatPhone } from '@portico/contract/rules/format';
import { brandOfSite } from '@portico/platform/brands';
import type { Presence } from '@portico/platform/context';
import { type Email, firstNameIn, pageAt, worded } from '@portico/platform/outbox';

/** Who gets a message about an account. */
export interface Recipient {
  readonly agencyKey: string;
  readonly agentKey: string | null;
  /** The agent's, or the agency's where there is no agent. */
  readonly name: string;
  readonly firstName: string | null;
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
  readonly accountKey: string;
  readonly site: string | null;
  readonly Subject: string;
  readonly Message: string;
  readonly recipient: Recipient;
  readonly writer: Writer | undefined;
  readonly ctx: Presence;
}

const subjectOf = ({ accountNumber, policyNumber, quoteNumber }: Recipient): string => {
  if (policyNumber !== null) return `policy ${policyNumber}`;
  return quoteNumber === null ? `account ${accountNumber}` : `quote ${quoteNumber}`;
};

/** To the agent, and a copy to the writer. */
export function messageEmails(written: Written): Email[] {
  const { key, accountKey, site, Subject, Message, recipient, writer, ctx } = written;
  const { actor, impersonator } = ctx;
  const brand = brandOfSite(site);
  const about = subjectOf(recipient);
  const phone = formatPhone(writer?.phone);
  const bestWay = [writer?.method, writer?.window].filter(Boolean).join(', ');
  return [
    {
      cause: `account-message:${key}:agent`,
      kind: 'message',
      to: recipient.email,
      firstName: recipient.firstName,
      ...worded('messages.agent', {
        brand,
        values: { writer: actor.name, subject: Subject, about },
        button: { url: pageAt(site, `${ROUTES.account.path}?cra=${accountKey}`) },
      }),
      quote: Message,
      facts: [
        ['Email', actor.email],
        ...(phone === '' ? [] : [['Phone', phone] as const]),
        ...(bestWay === '' ? [] : [['Best way to reach them', bestWay] as const]),
        ...(impersonator ? [['Sent on their behalf by', impersonator.name] as const] : []),
      ],
    },
    {
      cause: `account-message:${key}:copy`,
      kind: 'message',
      to: actor.email,
      firstName: firstNameIn(actor.name),
      ...worded('messages.copy', { brand, values: { subject: Subject, recipient: recipient.name, about } }),
      quote: Message,
      ...(impersonator && { facts: [['Sent on your behalf by', impersonator.name] as const] }),
    },
  ];
}
