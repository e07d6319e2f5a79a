import { formatDay } from '@portico/contract/rules/format';
import { brandOfSite } from '@portico/platform/brands';
import type { Ctx } from '@portico/platform/context';
import { type Email, pageAt, queueEmails, type WordsAt } from '@portico/platform/outbox';
import { siteOfSession } from '../identity/index.ts';
import { type Parties, partiesOf, type Reader } from './parties.ts';

/** The words of an email, and what belongs to it besides them. */
export interface Texts extends Pick<Partial<Email>, 'figure' | 'quote'> {
  readonly words: WordsAt;
}

/** What an email is about. */
interface Subject {
  readonly kind: Email['kind'];
  /** Names what happened: the same never goes to someone twice. */
  readonly cause: string;
  readonly fact: readonly [name: string, value: string | null];
  readonly termName: string;
  /** Where its button leads. */
  readonly path: string;
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
  { kind, cause, fact: [name, value], termName, path }: Subject,
  textsFor: (parties: Parties) => { readonly insureds?: Texts; readonly agents?: Texts },
): Promise<void> {
  const parties = await partiesOf(ctx, Policy.Key);
  if (parties === undefined) return;
  const site = await siteOfSession(ctx);
  const emailTo = ({ email, firstName }: Reader, { words, ...more }: Texts): Email => ({
    cause: `${cause}:${email.toLowerCase()}`,
    kind,
    to: email,
    accountKey: parties.accountKey,
    firstName,
    ...words({ brand: brandOfSite(site), button: { url: pageAt(site, path) } }),
    facts: [
      [name, value ?? ''],
      ['Insurance', Program.Name],
      ['Property', `${Street1}, ${City}`],
      [termName, `${formatDay(Policy.TermBegin)} to ${formatDay(Policy.TermEnd)}`],
    ],
    ...more,
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
