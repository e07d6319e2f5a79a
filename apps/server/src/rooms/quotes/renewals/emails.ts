/** Emails about renewal offers, within the transaction that makes, answers or discusses one. */
import type { Offer, RenewalReason } from '@portico/contract/rooms/renewals';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import type { Ctx } from '@portico/platform/context';
import { emailParties, type Texts } from '../partyEmails.ts';

const send = (
  ctx: Ctx,
  offer: Offer,
  cause: string,
  textsFor: Parameters<typeof emailParties>[3],
): Promise<void> => {
  const { Key, Policy } = offer;
  const subject = {
    kind: 'renewal',
    cause: `renewal:${cause}`,
    fact: ['Policy', Policy.AlternateKey],
    termName: 'New term',
    button: {
      label: 'See the offer',
      path: `${ROUTES.renewalOffer.path}?${new URLSearchParams({ offer: Key })}`,
    },
  } as const;
  return emailParties(ctx, offer, subject, textsFor);
};

/** “$138.00 more than this year”, or that it's the same. */
export function changeText(cents: number): string {
  if (cents === 0) return 'the same as this year';
  return `${formatMoney(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} than this year`;
}

const signed = (cents: number): string => `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents))}`;

export const announceOffer = (ctx: Ctx, offer: Offer, reasons: readonly RenewalReason[]): Promise<void> =>
  send(ctx, offer, `offer:${offer.Key}`, ({ agency }) => ({
    insureds: {
      subject: `Your policy ${offer.Policy.AlternateKey} renews ${formatDay(offer.Policy.TermBegin)}`,
      heading: 'Your renewal offer is ready',
      figure: {
        value: formatMoney(offer.TotalCents),
        caption: `For the new term, ${changeText(offer.TotalCents - offer.PriorTotalCents)}`,
      },
      paragraphs: [
        ...(reasons.length === 0
          ? []
          : [`Why: ${reasons.map(({ Title, Cents }) => `${Title} ${signed(Cents)}`).join(', ')}.`]),
        `Please decide by ${formatDay(offer.ExpiresOn)}. Until then your current policy stays in force.`,
        `Questions? Ask on the offer’s page, or call ${agency}.`,
      ],
      reason: `you have access to policy ${offer.Policy.AlternateKey}`,
    },
  }));

export const announceAnswer = (
  ctx: Ctx,
  offer: Offer,
  {
    answer,
    totalCents,
    reason,
  }: {
    readonly answer: 'accepted' | 'declined';
    readonly totalCents: number;
    readonly reason?: string | undefined;
  },
): Promise<void> => {
  const { AlternateKey: number, TermBegin } = offer.Policy;
  const isAccepted = answer === 'accepted';
  return send(ctx, offer, `${answer}:${offer.Key}`, ({ agency }) => ({
    insureds: {
      subject: isAccepted ? `Your policy ${number} is renewed` : `You declined to renew policy ${number}`,
      heading: isAccepted ? 'Your policy is renewed' : 'You declined the renewal offer',
      ...(isAccepted && { figure: { value: formatMoney(totalCents), caption: 'For the new term' } }),
      paragraphs: isAccepted
        ? [
            `The new term starts ${formatDay(TermBegin)}. Your declarations, forms and ID card are ready to read.`,
          ]
        : [
            `Policy ${number} ends on ${formatDay(TermBegin)} at 12:01 AM. After that, nothing is covered.`,
            `Changed your mind? Call ${agency} before then.`,
          ],
      reason: `you have access to policy ${number}`,
    },
    agents: {
      subject: `${offer.InsuredName} ${answer} the renewal of ${number}`,
      heading: `Renewal ${answer}`,
      paragraphs: [
        isAccepted
          ? `The new term starts ${formatDay(TermBegin)} and comes to ${formatMoney(totalCents)}.`
          : `The policy ends ${formatDay(TermBegin)}.`,
      ],
      ...(reason ? { quote: reason } : {}),
      reason: 'you look after this account',
    },
  }));
};

/** To the other side. */
export const announceMessage = (
  ctx: Ctx,
  offer: Offer,
  { key, isOurs, text }: { readonly key: string; readonly isOurs: boolean; readonly text: string },
): Promise<void> => {
  const written: Texts = {
    subject: `${isOurs ? 'Answer' : 'Question'} about the renewal of ${offer.Policy.AlternateKey}`,
    heading: isOurs ? 'Your agent answered' : `${offer.InsuredName} has a question`,
    paragraphs: [`${ctx.actor.name} wrote:`],
    quote: text,
    reason: isOurs ? `you have access to policy ${offer.Policy.AlternateKey}` : 'you look after this account',
  };
  return send(ctx, offer, `message:${key}`, () => (isOurs ? { insureds: written } : { agents: written }));
};
