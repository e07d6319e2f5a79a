import { type Claim, PAYMENT_METHODS, type PaymentLine } from '@portico/contract/rooms/claims';
import { formatDay, formatShortDay } from '@portico/contract/rules/format';
import { payeesText } from '@portico/contract/rules/payees';

/** `Claim CLM-26-000284`, or the receipt until it has its number. */
export const claimName = ({
  ClaimNumber,
  ReceiptNumber,
}: Pick<Claim, 'ClaimNumber' | 'ReceiptNumber'>): string =>
  ClaimNumber === null ? `Receipt ${ReceiptNumber}` : `Claim ${ClaimNumber}`;

/** Who has to act, as the reader sees it: the insured is `you` to themselves. */
export const whoActs = (who: 'us' | 'you', isInsured: boolean, insured: string, brand: string): string =>
  who === 'us' ? brand : isInsured ? 'You' : insured;

/** What we still owe, though its day has passed. */
export const missedText = ({ Text, By }: NonNullable<Claim['Missed']>): string =>
  `${Text} We missed our ${formatShortDay(By)} date, and we’re sorry.`;

/** `to Ada Okafor and First Bank by check`: everyone whose name is on it, and how it was sent. */
export const sentTo = ({ Payee, CoPayee, Method }: PaymentLine): string =>
  `to ${payeesText(Payee, CoPayee)} by ${PAYMENT_METHODS[Method].toLowerCase()}`;

export const isTakenBack = ({ VoidedOn, StoppedOn }: PaymentLine): boolean =>
  VoidedOn !== null || StoppedOn !== null;

/** `Voided on Nov 18, 2026`. Empty if it wasn't. */
export const takenBackText = ({ VoidedOn, StoppedOn }: PaymentLine): string =>
  VoidedOn !== null
    ? `Voided on ${formatDay(VoidedOn)}`
    : StoppedOn !== null
      ? `Stopped on ${formatDay(StoppedOn)}`
      : '';

/** `A new check was sent on Nov 20, 2026`. */
export const newOneText = ({ Method, On }: PaymentLine): string =>
  `A new ${Method === 'check' ? 'check' : 'payment'} was sent on ${formatDay(On)}`;
