import type { ApplicationStatus } from '@portico/contract/rooms/quotes';
import { formatWholeMoney } from '@portico/contract/rules/format';
import { type DeductiblePeriod, deductiblePeriod } from '@portico/rating';

/** A price holds for so many days after it was shown. */
export const QUOTE_DAYS = 30;

/** What building a square foot costs, in dollars: an estimate to begin with, which a person confirms. */
const PER_SQUARE_FOOT: Readonly<Record<string, number>> = {
  Frame: 180,
  'Masonry Veneer': 190,
  Masonry: 200,
  Superior: 235,
};
const IN_STATE: Readonly<Record<string, number>> = { FL: 1.03, NJ: 1.15, TX: 0.97, AL: 0.95, LA: 0.98 };
const TO_THOUSAND_DOLLARS = 100_000;

export function rebuildingCostCents(building: {
  readonly SquareFeet: number;
  readonly Construction: string;
  readonly state: string;
}): number {
  const perFoot = (PER_SQUARE_FOOT[building.Construction] ?? 190) * (IN_STATE[building.state] ?? 1);
  return Math.round((building.SquareFeet * perFoot * 100) / TO_THOUSAND_DOLLARS) * TO_THOUSAND_DOLLARS;
}

/** An open quote whose price has run out counts as expired. Rating it again opens it again. */
export const statusToday = (
  status: ApplicationStatus,
  expiresOn: string,
  today: string,
): ApplicationStatus => (status === 'open' && expiresOn <= today ? 'expired' : status);

const WHEN_PAID: Readonly<Record<DeductiblePeriod, string>> = {
  loss: 'of each loss',
  calendarYear: 'of hurricane damage in a calendar year',
  windOrHail: 'of each wind or hail loss',
  namedStorm: 'of the damage by each named storm',
};

/** “2% of Dwelling ($420,000): you pay the first $8,400 of hurricane damage in a calendar year.” */
export function deductibleText(deductible: {
  readonly control: string;
  readonly label: string;
  readonly amountCents: number;
  readonly state: string;
  /** What it's a share of. */
  readonly whole?: { readonly label: string; readonly cents: number };
}): string {
  const { control, label, amountCents, state, whole } = deductible;
  const share = whole === undefined ? label : `${label} of ${whole.label} (${formatWholeMoney(whole.cents)})`;
  return `${share}: you pay the first ${formatWholeMoney(amountCents)} ${WHEN_PAID[deductiblePeriod(control, state)]}.`;
}
