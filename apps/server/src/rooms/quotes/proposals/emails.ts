/** Emails about quotes that are sent to insureds, within the transaction that sends or answers one. */
import type { Proposal } from '@portico/contract/rooms/proposals';
import { ROUTES } from '@portico/contract/routes';
import { addDays } from '@portico/contract/rules/days';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import type { Ctx } from '@portico/platform/context';
import { wordsOf } from '@portico/platform/outbox';
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
    path: `${ROUTES.quote.path}?${new URLSearchParams({ policy: Policy.Key })}`,
  } as const;
  return emailParties(ctx, proposal, subject, textsFor);
};

export const announceProposal = (ctx: Ctx, proposal: Proposal, message: string | undefined): Promise<void> =>
  send(ctx, proposal, 'sent', ({ agency }) => ({
    insureds: {
      figure: {
        value: formatMoney(proposal.TotalCents),
        caption: 'For the whole term, fees and taxes included',
      },
      words: wordsOf('quotes.sent', {
        values: {
          agency,
          total: formatMoney(proposal.TotalCents),
          intro: message ? `${ctx.actor.name} wrote:` : '',
          goodThrough: formatDay(addDays(proposal.ExpiresOn, -1)),
        },
        about: { state: 'quoteSent', key: proposal.Key },
      }),
      ...(message ? { quote: message } : {}),
    },
  }));

/** To the agent, and to the insured what happens next. */
export const announceAnswer = (
  ctx: Ctx,
  proposal: Proposal,
  { answer, reason }: { readonly answer: 'wanted' | 'declined'; readonly reason?: string | undefined },
): Promise<void> => {
  const { Key, InsuredName, Policy, TotalCents } = proposal;
  const number = Policy.QuoteAlternateKey ?? '';
  const isWanted = answer === 'wanted';
  const wanted = { state: 'quoteWanted', key: Key } as const;
  return send(ctx, proposal, answer, ({ agency }) => ({
    agents: {
      words: wordsOf(isWanted ? 'quotes.wanted.agent' : 'quotes.declined.agent', {
        values: {
          insured: InsuredName,
          number,
          total: formatMoney(TotalCents),
        },
        about: isWanted ? wanted : { state: 'quoteDeclined', key: Key },
      }),
      ...(reason ? { quote: reason } : {}),
    },
    ...(isWanted && {
      insureds: { words: wordsOf('quotes.wanted', { values: { agency, number }, about: wanted }) },
    }),
  }));
};
