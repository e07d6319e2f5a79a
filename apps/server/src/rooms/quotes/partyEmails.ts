import { formatDay } from '@portico/contract/rules/format';
import { brandOfSite } from '@portico/platform/brands';
import type { Ctx } from '@portico/platform/context';
import { type Email, pageAt, queueEmails } from '@portico/platform/outbox';
import { siteOfSession } from '../identity/index.ts';
import { type Parties, partiesOf, type Reader } from './parties.ts';

export type Texts = Pick<Email, 'subject' | 'heading' | 'paragraphs' | 'reason'> & Partial<Email>;

/** What an email is about, and where its button leads. */
interface Subject {
  readonly kind: Email['kind'];
  /** Names what happened: the same never goes to someone twice. */
  readonly cause: string;
  readonly fact: readonly [name: string, value: string | null];
  readonly termName: string;
  readonly button: { readonly label: string; readonly path: string };
}

interface Place {
  readonly Policy: { readonly Key: string; readonly TermBegin: string; readonly TermEnd: string };
  readonly Program: { readonly Name: string };
  readonly Street1: string;
  readonly City: string;
}

/** Emails the people of an account, its agent, or both, about a term that is offered to them. */
export async function emailParties(
  ctx: Ctx,
  { Policy, Program, Street1, City }: Place,
  { kind, cause, fact: [name, value], termName, button }: Subject,
  textsFor: (parties: Parties) => { readonly insureds?: Texts; readonly agents?: Texts },
): Promise<void> {
  const parties = await partiesOf(ctx, Policy.Key);
  if (parties === undefined) return;
  const site = await siteOfSession(ctx);
  const emailTo = ({ email, firstName }: Reader, written: Texts): Email => ({
    cause: `${cause}:${email.toLowerCase()}`,
    kind,
    to: email,
    firstName,
    brand: brandOfSite(site),
    facts: [
      [name, value ?? ''],
      ['Insurance', Program.Name],
      ['Property', `${Street1}, ${City}`],
      [termName, `${formatDay(Policy.TermBegin)} to ${formatDay(Policy.TermEnd)}`],
    ],
    button: { label: button.label, url: pageAt(site, button.path) },
    ...written,
  });
  const { insureds, agents } = textsFor(parties);
  await queueEmails(
    ctx.db,
    [
      ...(insureds ? parties.insureds.map((reader) => emailTo(reader, insureds)) : []),
      ...(agents ? parties.agents.map((reader) => emailTo(reader, agents)) : []),
    ],
    ctx.now,
  );
}
