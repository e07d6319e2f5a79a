import type {
  Answer,
  Answers,
  Application,
  ControlChange,
  ControlState,
} from '@portico/contract/rooms/quotes';
import { answerIn } from './merge.rules.ts';

export const controlsOf = ({ SectionList }: Pick<Application, 'SectionList'>): readonly ControlState[] =>
  SectionList.flatMap(({ ControlList }) => ControlList);

export const controlNamed = (application: Application, name: string): ControlState | undefined =>
  controlsOf(application).find(({ Name }) => Name === name);

/** The section that asks a question. */
export const sectionOf = ({ SectionList }: Application, control: string): string | undefined =>
  SectionList.find(({ ControlList }) => ControlList.some(({ Name }) => Name === control))?.Name;

/** What’s on the page: what was given here, or else what the form says. */
export const shownValue = (control: ControlState, pending: Answers): Answer | null =>
  Object.hasOwn(pending, control.Name) ? answerIn(pending, control.Name) : control.Value;

/** The form after one answer. Only what changed is in it. */
export function withChange(application: Application, change: ControlChange): Application {
  const changed = new Map(change.ControlList.map((control) => [control.Name, control]));
  const progress = new Map(change.SectionList.map((section) => [section.Name, section]));
  return {
    ...application,
    Price: change.Price,
    Change: change.Change,
    TermChange: change.TermChange,
    SectionList: application.SectionList.map((section) => ({
      ...section,
      ...progress.get(section.Name),
      ControlList: section.ControlList.map((control) => changed.get(control.Name) ?? control),
    })),
  };
}
