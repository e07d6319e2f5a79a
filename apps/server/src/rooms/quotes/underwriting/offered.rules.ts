/** Conditions that a program offers for an approval: a higher deductible, or a document after binding. */
import type { SectionState, UnderwritingItem } from '@portico/contract/rooms/quotes';
import type { ReferralFacts } from '@portico/contract/rooms/underwriting';
import type { Edition } from '@portico/rating';

type Offered = ReferralFacts['ConditionList'][number];

const DEFAULT_DAYS = 30;
/** The law wants these before binding, so they can't come later. */
const BEFORE_BINDING: readonly string[] = ['SURPLUS_DISCLOSURE', 'DILIGENT_EFFORT'];

export const documentText = (name: string, days: number): string =>
  `${name} within ${days} ${days === 1 ? 'day' : 'days'} after binding`;

/** Higher than the one that was chosen, and so for less. */
export const higherDeductibles = (edition: Edition, sections: readonly SectionState[]): Offered[] =>
  sections
    .flatMap(({ ControlList }) => ControlList)
    .filter(({ Name, IsVisible }) => IsVisible && isDeductible(edition, Name))
    .flatMap(({ Name, Label, Value, ChoiceList }) => {
      const chosen = ChoiceList.findIndex((choice) => choice.Value === Value);
      const higher = chosen < 0 ? [] : ChoiceList.slice(chosen + 1);
      return higher
        .filter(({ IsEnabled, DeltaCents }) => IsEnabled && DeltaCents !== null && DeltaCents < 0)
        .map((choice) => ({
          Condition: { Kind: 'answer' as const, Control: Name, Value: choice.Value },
          Text: `${Label}: ${choice.Label}`,
          DeltaCents: choice.DeltaCents,
        }));
    });

const isDeductible = ({ questions }: Edition, name: string): boolean =>
  questions.get(name)?.control.amount === 'deductible';

/** Documents that the program knows and that haven't come. One that was needed to bind can come afterwards instead. */
export function laterDocuments(
  { plan }: Edition,
  items: readonly Pick<UnderwritingItem, 'Code' | 'Status' | 'Needed'>[],
  titleOf: (code: string) => string,
): Offered[] {
  const isOffered = (code: string): boolean => {
    const item = items.find(({ Code }) => Code === code);
    if (BEFORE_BINDING.includes(code)) return false;
    return (
      item === undefined ||
      item.Status === 'waived' ||
      (item.Needed === 'bind' && ['open', 'rejected'].includes(item.Status))
    );
  };
  const days = new Map(plan.documents.map((rule) => [rule.code, rule.days ?? DEFAULT_DAYS]));
  return [...days]
    .filter(([code]) => isOffered(code))
    .map(([EFileTypeKey, Days]) => ({
      Condition: { Kind: 'document' as const, EFileTypeKey, Days },
      Text: documentText(titleOf(EFileTypeKey), Days),
      DeltaCents: null,
    }));
}
