/** Emails about renewal offers, within the transaction that makes, answers or discusses one. */
import { brandOfSite } from '@portico/contract/brands';
import type { Offer, RenewalReason } from '@portico/contract/rooms/renewals';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import type { Ctx } from '@portico/platform/context';
import { type Email, pageAt, queueEmails } from '@portico/platform/outbox';
import { siteOfSession } from '../../identity/index.ts';
import { type Parties, partiesOf, type Reader } from '../parties.ts';

type Texts = Pick<Email, 'subject' | 'heading' | 'paragraphs' | 'reason'> & Partial<Email>;

async function send(
  ctx: Ctx,
  { Key, Policy, Program, Street1, City }: Offer,
  cause: string,
  textsFor: (parties: Parties) => { readonly insureds?: Texts; readonly agents?: Texts },
): Promise<void> {
  const parties = await partiesOf(ctx, Policy.Key);
  if (parties === undefined) return;
  const site = await siteOfSession(ctx);
  const texts = textsFor(parties);
  const url = pageAt(site, `${ROUTES.renewalOffer.path}?${new URLSearchParams({ offer: Key })}`);
  const emailTo = ({ email, firstName }: Reader, written: Texts): Email => ({
    cause: `renewal:${cause}:${email.toLowerCase()}`,
    kind: 'renewal',
    to: email,
    firstName,
    brand: brandOfSite(site),
    facts: [
      ['Policy', Policy.AlternateKey ?? ''],
      ['Insurance', Program.Name],
      ['Property', `${Street1}, ${City}`],
      ['New term', `${formatDay(Policy.TermBegin)} to ${formatDay(Policy.TermEnd)}`],
    ],
    button: { label: 'See the offer', url },
    ...written,
  });
  const { insureds, agents } = texts;
  await queueEmails(
    ctx.db,
    [
      ...(insureds ? parties.insureds.map((reader) => emailTo(reader, insureds)) : []),
      ...(agents ? parties.agents.map((reader) => emailTo(reader, agents)) : []),
    ],
    ctx.now,
  );
}

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
