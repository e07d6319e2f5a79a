/** Emails about quotes that are sent to insureds, within the transaction that sends or answers one. */
import type { Proposal } from '@portico/contract/rooms/proposals';
import { ROUTES } from '@portico/contract/routes';
import { addDays } from '@portico/contract/rules/days';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import type { Ctx } from '@portico/platform/context';
import { emailParties } from '../partyEmails.ts';

const send = (
  ctx: Ctx,
  proposal: Proposal,
  cause: string,
  textsFor: Parameters<typeof emailParties>[3],
): Promise<void> => {
  const { Key, Policy } = proposal;
  const subject = {
    kind: 'quote',
    cause: `proposal:${cause}:${Key}`,
    fact: ['Quote', Policy.QuoteAlternateKey],
    termName: 'Policy term',
    button: {
      label: 'See the quote',
      path: `${ROUTES.quote.path}?${new URLSearchParams({ policy: Policy.Key })}`,
    },
  } as const;
  return emailParties(ctx, proposal, subject, textsFor);
};

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
