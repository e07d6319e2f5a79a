/** What an option comes with, line by line, and how it differs from what the application has. */
import type { Price } from '@portico/contract/rooms/quotes';
import type { OptionDifference, OptionLine } from '@portico/contract/rooms/ratings';
import { formatMoney, formatWholeMoney } from '@portico/contract/rules/format';
import { type ControlState, type Edition, type RatingInput, spellAnswer, view } from '@portico/rating';

/** What a person would rather have more of, less of, or neither. */
interface Weighed extends OptionLine {
  readonly weight?: number | undefined;
  readonly better?: 'more' | 'less';
}

/** In the order people read them. */
export function linesOf(
  edition: Edition,
  input: RatingInput,
  price: Price,
  titleOf: (code: string) => string,
): Weighed[] {
  const fitted = Object.fromEntries(price.FitList.map(({ Control, To }) => [Control, To]));
  const sections = view(edition, input.term, { ...input.answers, ...fitted }, input.assumed);
  const coverages = sections.find(({ Name }) => Name === 'coverages')?.ControlList ?? [];
  return [
    ...amountLines(price),
    ...coverages.flatMap((control) => coverageLine(edition, control)),
    ...termLines(edition),
    documentLine(price, titleOf),
    {
      Code: 'REFERRAL',
      Label: 'Underwriter’s approval',
      Text:
        price.ReferralList.length === 0 ? 'Not needed' : price.ReferralList.map(({ Text }) => Text).join(' '),
    },
  ];
}

const amountLines = ({ PremiumCents, FeesCents, TaxesCents }: Price): Weighed[] =>
  PremiumCents === null || FeesCents === null || TaxesCents === null
    ? []
    : [
        { Code: 'PREMIUM', Label: 'Premium', Text: formatMoney(PremiumCents) },
        { Code: 'FEES', Label: 'Fees', Text: formatMoney(FeesCents) },
        { Code: 'TAXES', Label: 'Taxes and surcharges', Text: formatMoney(TaxesCents) },
      ];

/** A limit or a deductible as it's chosen, with the dollars behind a share. */
function coverageLine(edition: Edition, control: ControlState): Weighed[] {
  const { Name, Label, Type, Value, IsVisible } = control;
  if (!IsVisible || Value === null) return [];
  const question = edition.questions.get(Name);
  const option = question?.options.get(String(Value));
  const share = control.ChoiceList.find((choice) => choice.Value === String(Value))?.AmountCents ?? null;
  const spelled = spellAnswer(Type, Value, option?.label);
  const cents = Type === 'money' ? Number(Value) : (share ?? option?.cents);
  return [
    {
      Code: Name,
      Label,
      Text: share === null ? capitalized(spelled) : `${spelled} · ${formatWholeMoney(share)}`,
      weight: typeof Value === 'boolean' ? Number(Value) : (cents ?? 0),
      better: question?.control.amount === 'deductible' ? 'less' : 'more',
    },
  ];
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a market's terms are, apart from the coverage. */
function termLines({ plan: { cancel, isAdmitted } }: Edition): Weighed[] {
  const earned = Number(cancel.minimumEarned);
  const refund = cancel.insured === 'shortRate' ? 'Short-rate refund' : 'Prorated refund';
  return [
    {
      Code: 'CANCEL',
      Label: 'If canceled early',
      Text: earned > 0 ? `${Math.round(earned * 100)}% minimum earned` : refund,
      weight: earned,
      better: 'less',
    },
    {
      Code: 'GUARANTY',
      Label: 'State guaranty fund',
      Text: isAdmitted ? 'Yes' : 'No',
      weight: isAdmitted ? 1 : 0,
      better: 'more',
    },
  ];
}

function documentLine({ DocumentList }: Price, titleOf: (code: string) => string): Weighed {
  const titles = DocumentList.filter(({ Needed }) => Needed === 'bind').map(({ Code }) => titleOf(Code));
  return {
    Code: 'DOCUMENTS',
    Label: 'Needed before binding',
    Text: titles.length === 0 ? 'Nothing' : titles.join(', '),
  };
}

/** What isn't the same in both. A coverage that only one has counts as more or less. */
export function differencesBetween(from: readonly Weighed[], to: readonly Weighed[]): OptionDifference[] {
  const old = new Map(from.map((line) => [line.Code, line]));
  const now = new Map(to.map((line) => [line.Code, line]));
  const codes = [...new Set([...old.keys(), ...now.keys()])];
  return codes.flatMap((Code) => {
    const [was, is] = [old.get(Code), now.get(Code)];
    if (was?.Text === is?.Text) return [];
    const Label = (is ?? was)?.Label ?? Code;
    return [{ Code, Label, From: was?.Text ?? null, To: is?.Text ?? null, Is: comparisonOf(was, is) }];
  });
}

function comparisonOf(was: Weighed | undefined, is: Weighed | undefined): OptionDifference['Is'] {
  const better = (is ?? was)?.better;
  if (better === undefined) return 'other';
  // A deductible that only one of them has belongs to another coverage.
  if ((was === undefined || is === undefined) && better === 'less') return 'other';
  const change = (is?.weight ?? 0) - (was?.weight ?? 0);
  if (change === 0) return 'other';
  return change > 0 === (better === 'more') ? 'more' : 'less';
}

export const withoutWeight = ({ Code, Label, Text }: Weighed): OptionLine => ({ Code, Label, Text });
