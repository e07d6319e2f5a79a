/** Emails about quotes that are sent to insureds, within the transaction that sends or answers one. */
import { brandOfSite } from '@portico/contract/brands';
import type { Proposal } from '@portico/contract/rooms/proposals';
import { ROUTES } from '@portico/contract/routes';
import { addDays } from '@portico/contract/rules/days';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import type { Ctx } from '@portico/platform/context';
import { type Email, pageAt, queueEmails } from '@portico/platform/outbox';
import { siteOfSession } from '../../identity/index.ts';
import { type Parties, partiesOf, type Reader } from '../parties.ts';

type Texts = Pick<Email, 'subject' | 'heading' | 'paragraphs' | 'reason'> & Partial<Email>;

async function send(
  ctx: Ctx,
  { Key, Policy, Program, Street1, City }: Proposal,
  cause: string,
  textsFor: (parties: Parties) => { readonly insureds?: Texts; readonly agents?: Texts },
): Promise<void> {
  const parties = await partiesOf(ctx, Policy.Key);
  if (parties === undefined) return;
  const site = await siteOfSession(ctx);
  const url = pageAt(site, `${ROUTES.quote.path}?${new URLSearchParams({ policy: Policy.Key })}`);
  const emailTo = ({ email, firstName }: Reader, written: Texts): Email => ({
    cause: `proposal:${cause}:${Key}:${email.toLowerCase()}`,
    kind: 'quote',
    to: email,
    firstName,
    brand: brandOfSite(site),
    facts: [
      ['Quote', Policy.QuoteAlternateKey ?? ''],
      ['Insurance', Program.Name],
      ['Property', `${Street1}, ${City}`],
      ['Policy term', `${formatDay(Policy.TermBegin)} to ${formatDay(Policy.TermEnd)}`],
    ],
    button: { label: 'See the quote', url },
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

export const announceProposal = (ctx: Ctx, proposal: Proposal, message: string | undefined): Promise<void> =>
  send(ctx, proposal, 'sent', ({ agency }) => ({
    insureds: {
      subject: `Your quote from ${agency}: ${formatMoney(proposal.TotalCents)} a year`,
      heading: 'Your quote is ready',
      figure: {
        value: formatMoney(proposal.TotalCents),
        caption: 'For the whole term, fees and taxes included',
      },
      paragraphs: [
        ...(message ? [`${ctx.actor.name} wrote:`] : []),
        `This price is good through ${formatDay(addDays(proposal.ExpiresOn, -1))}. This is a quote, not insurance. Nothing is covered until the policy is bound.`,
        `Like it? Tell us on the quote’s page, and ${agency} takes care of the rest.`,
      ],
      ...(message ? { quote: message } : {}),
      reason: `${agency} prepared a quote for you`,
    },
  }));

/** To the agent, and to the insured what happens next. */
export const announceAnswer = (
  ctx: Ctx,
  proposal: Proposal,
  { answer, reason }: { readonly answer: 'wanted' | 'declined'; readonly reason?: string | undefined },
): Promise<void> => {
  const { InsuredName, Policy, TotalCents } = proposal;
  const number = Policy.QuoteAlternateKey;
  const isWanted = answer === 'wanted';
  return send(ctx, proposal, answer, ({ agency }) => ({
    agents: {
      subject: isWanted
        ? `${InsuredName} would like quote ${number}`
        : `${InsuredName} declined quote ${number}`,
      heading: isWanted ? 'Ready to bind' : 'Quote declined',
      paragraphs: [
        isWanted
          ? `They’d like it for ${formatMoney(TotalCents)}. Check what’s still needed, and bind it.`
          : `They don’t want it for ${formatMoney(TotalCents)}.`,
      ],
      ...(reason ? { quote: reason } : {}),
      reason: 'you look after this account',
    },
    ...(isWanted && {
      insureds: {
        subject: `We told ${agency} that you’d like quote ${number}`,
        heading: 'Your agent will be in touch',
        paragraphs: [
          `${agency} checks what’s still needed and then starts your policy. Until they confirm it, nothing is covered.`,
        ],
        reason: `${agency} prepared a quote for you`,
      },
    }),
  }));
};
