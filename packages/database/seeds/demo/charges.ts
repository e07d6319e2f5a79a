import type { Day } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { Charge } from './ledger.ts';
import { cancelledForNonPayment, type PaymentPlan, type Priced } from './plans.ts';

const CHANGES: readonly (readonly [string, 1 | -1])[] = [
  ['Endorsement: personal property limit raised', 1],
  ['Endorsement: water backup added', 1],
  ['Endorsement: scheduled jewelry added', 1],
  ['Endorsement: alarm credit applied', -1],
  ['Endorsement: wind mitigation credit applied', -1],
];

/** A change in the middle of a term, for some of them. */
export function endorsementOf(priced: Priced, today: Day, chance: Chance): Charge | undefined {
  const { term, premiumCents } = priced;
  const day = term.begin + chance.whole(30, 80);
  if (!chance.happens(0.08) || day >= Math.min(today, term.cancelledOn ?? term.end)) return undefined;
  const [description, sign] = chance.pick(CHANGES);
  const premium = sign * 100 * Math.round((premiumCents * chance.whole(15, 60)) / 100_000);
  return { day, type: 'END', cents: premium + taxOn(premium, priced), description };
}

/** What is charged on a premium by its rate. */
const taxOn = (cents: number, { charges }: Priced): number =>
  charges.reduce((sum, { ratePpm }) => sum + Math.round((cents * (ratePpm ?? 0)) / 1_000_000), 0);

/** New business or renewal, with its endorsement, comes to the term's price. */
export function openingOf({ term, ...price }: Priced, change: Charge | undefined): Charge {
  const isNew = term.number === 1;
  return {
    day: term.writtenOn,
    effectiveOn: term.begin,
    type: isNew ? 'NEW' : 'REN',
    cents: price.premiumCents + price.feesCents + price.taxesCents - (change?.cents ?? 0),
    description: isNew ? 'New business' : `Renewal, term ${term.number}`,
  };
}

/** The cancellation of a canceled term; for a few others, one that was withdrawn within days. */
export function cancellationsOf(priced: Priced, plan: PaymentPlan, today: Day, chance: Chance): Charge[] {
  const { term } = priced;
  if (term.cancelledOn !== undefined) {
    const reason = cancelledForNonPayment(priced, plan) ? NON_PAYMENT : "insured's request";
    return [cancellation(priced, term.cancelledOn, reason)];
  }
  const day = term.begin + chance.whole(100, 250);
  const isForgetful = !plan.isPrompt && plan.instalments > 1;
  if (!isForgetful || day + DAYS_LAPSED >= today || !chance.happens(0.3)) return [];
  const lapse = cancellation(priced, day, NON_PAYMENT);
  return [
    lapse,
    {
      day: day + DAYS_LAPSED,
      effectiveOn: day,
      type: 'REI',
      cents: -lapse.cents,
      description: 'Reinstatement',
    },
  ];
}
const NON_PAYMENT = 'non-payment of premium';
const DAYS_LAPSED = 6;

/** The unearned part of premium and taxes goes back; fees and some charges are earned on the first day. */
function unearnedCents(
  { term, premiumCents, charges }: Priced,
  day: Day,
): { premium: number; taxes: number } {
  const share = (term.end - day) / (term.end - term.begin);
  const taxes = charges.reduce((sum, { isEarnedAtOnce, cents }) => (isEarnedAtOnce ? sum : sum + cents), 0);
  const premium = Math.round(premiumCents * share);
  return { premium, taxes: Math.round((premiumCents + taxes) * share) - premium };
}

function cancellation(priced: Priced, day: Day, reason: string): Charge {
  const { premium, taxes } = unearnedCents(priced, day);
  return { day, type: 'CAN', cents: -(premium + taxes), description: `Cancellation: ${reason}, pro rata` };
}

/** What a term comes to: of a canceled one, what is kept. */
export function totalOf(priced: Priced): Pick<Priced, 'premiumCents' | 'feesCents' | 'taxesCents'> {
  const { term, premiumCents, feesCents, taxesCents } = priced;
  if (term.cancelledOn === undefined) return { premiumCents, feesCents, taxesCents };
  const { premium, taxes } = unearnedCents(priced, term.cancelledOn);
  return { premiumCents: premiumCents - premium, feesCents, taxesCents: taxesCents - taxes };
}
