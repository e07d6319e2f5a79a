/** Emails about renewal offers, within the transaction that makes, answers or discusses one. */
import type { Offer, RenewalReason } from '@portico/contract/rooms/renewals';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import type { Ctx } from '@portico/platform/context';
import { wordsOf } from '@portico/platform/outbox';
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
    path: `${ROUTES.renewalOffer.path}?${new URLSearchParams({ offer: Key })}`,
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
      figure: {
        value: formatMoney(offer.TotalCents),
        caption: `For the new term, ${changeText(offer.TotalCents - offer.PriorTotalCents)}`,
      },
      words: wordsOf('renewals.offer', {
        values: {
          number: offer.Policy.AlternateKey ?? '',
          day: formatDay(offer.Policy.TermBegin),
          agency,
          why:
            reasons.length === 0
              ? ''
              : `Why: ${reasons.map(({ Title, Cents }) => `${Title} ${signed(Cents)}`).join(', ')}.`,
          decideBy: formatDay(offer.ExpiresOn),
        },
        about: { state: 'renewalOpen', key: offer.Key },
      }),
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
  const { AlternateKey, TermBegin } = offer.Policy;
  const number = AlternateKey ?? '';
  const day = formatDay(TermBegin);
  const total = formatMoney(totalCents);
  const insured = offer.InsuredName;
  const accepted = { state: 'renewalAccepted', key: offer.Key } as const;
  const declined = { state: 'renewalDeclined', key: offer.Key } as const;
  return send(ctx, offer, `${answer}:${offer.Key}`, ({ agency }) =>
    answer === 'accepted'
      ? {
          insureds: {
            words: wordsOf('renewals.accepted', { values: { number, day }, about: accepted }),
            figure: { value: total, caption: 'For the new term' },
          },
          agents: {
            words: wordsOf('renewals.accepted.agent', {
              values: { insured, number, day, total },
              about: accepted,
            }),
          },
        }
      : {
          insureds: {
            words: wordsOf('renewals.declined', { values: { number, day, agency }, about: declined }),
          },
          agents: {
            words: wordsOf('renewals.declined.agent', { values: { insured, number, day }, about: declined }),
            ...(reason ? { quote: reason } : {}),
          },
        },
  );
};

/** To the other side. */
export const announceMessage = (
  ctx: Ctx,
  offer: Offer,
  { key, isOurs, text }: { readonly key: string; readonly isOurs: boolean; readonly text: string },
): Promise<void> => {
  const number = offer.Policy.AlternateKey ?? '';
  const writer = ctx.actor.name;
  const written: Texts = {
    words: isOurs
      ? wordsOf('renewals.answer', { values: { number, writer } })
      : wordsOf('renewals.question', { values: { insured: offer.InsuredName, number, writer } }),
    quote: text,
  };
  return send(ctx, offer, `message:${key}`, () => (isOurs ? { insureds: written } : { agents: written }));
};
