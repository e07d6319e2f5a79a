import type { Application, SectionState } from '@portico/contract/rooms/quotes';
import { hasQuestions } from './purpose.rules.ts';
import { type OwnSection, ownSections } from './sections.tsx';

/** One line of the navigation. */
export interface Step {
  readonly name: string;
  readonly title: string;
  /** Of the form; absent for a section of its own. */
  readonly questions?: SectionState;
  readonly own?: OwnSection;
  /** What’s left to do: answers that are missing or wrong, and answers to confirm. */
  readonly open: number;
  readonly assumed: number;
}

const questionStep = (questions: SectionState): Step => {
  const { Name, Title, Required, Answered, Assumed, ControlList } = questions;
  const wrong = ControlList.filter(
    ({ IsVisible, IsRequired, Message }) => IsVisible && !IsRequired && Message !== null,
  );
  return { name: Name, title: Title, questions, open: Required - Answered + wrong.length, assumed: Assumed };
};

export const stepsOf = (application: Application): readonly Step[] => [
  ...(hasQuestions(application) ? application.SectionList : [])
    .filter(({ IsVisible }) => IsVisible)
    .map(questionStep),
  ...ownSections(application).map((own) => ({
    name: own.name,
    title: own.title,
    own,
    open: own.count?.(application) ?? 0,
    assumed: 0,
  })),
];

/** A section that can’t tell what’s left in it says nothing about it. */
export const isCounted = ({ questions, own }: Step): boolean =>
  questions !== undefined || own?.count !== undefined;

/** What a line says besides its title, for those who hear the page. */
export function stepWords(step: Step): string {
  const { open, assumed } = step;
  if (!isCounted(step)) return '';
  const words = [
    open > 0 && `${open} to complete`,
    assumed > 0 && `${assumed} assumed`,
    open === 0 && assumed === 0 && 'complete',
  ];
  return words.filter(Boolean).join(', ');
}
