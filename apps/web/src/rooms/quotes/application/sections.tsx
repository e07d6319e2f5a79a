import { type Answers, type Application, isChangePurpose } from '@portico/contract/rooms/quotes';
import { type ComponentType, lazy } from 'react';
import { neededToBind } from '../underwriting/needed.rules.ts';
import { hasQuestions, wordsFor } from './purpose.rules.ts';

export interface SectionProps {
  readonly application: Application;
  /** Loads the application again, after a section changed it, with the answers that it gave. */
  readonly refresh: (own?: Answers) => Promise<void>;
}

/** A page of the application that isn’t questions of its form. */
export interface OwnSection {
  readonly name: string;
  readonly title: string;
  readonly Section: ComponentType<SectionProps>;
  /** How many things are left to do there. */
  readonly count?: (application: Application) => number;
}

const InsuredSection = lazy(async () => ({
  default: (await import('../insured/InsuredSection.tsx')).InsuredSection,
}));

const ReviewSection = lazy(async () => ({
  default: (await import('../review/ReviewSection.tsx')).ReviewSection,
}));

const UnderwritingSection = lazy(async () => ({
  default: (await import('../underwriting/UnderwritingSection.tsx')).UnderwritingSection,
}));

const ChangeSection = lazy(() => import('../change/ChangeSection.tsx'));

const INSURED: OwnSection = { name: 'insured', title: 'Insured', Section: InsuredSection };

const AFTER_QUESTIONS: readonly OwnSection[] = [
  {
    name: 'underwriting',
    title: 'Underwriting',
    Section: UnderwritingSection,
    count: (application) => neededToBind(application).length,
  },
];

/** In the order they’re shown, after the form’s own sections. */
export const ownSections = (application: Application): readonly OwnSection[] => [
  // Whose policy it is, is settled once it's bound.
  ...(isChangePurpose(application.Purpose) ? [] : [INSURED]),
  ...(hasQuestions(application)
    ? AFTER_QUESTIONS
    : [{ name: 'change', title: wordsFor(application).title, Section: ChangeSection }]),
  { name: 'review', title: wordsFor(application).review, Section: ReviewSection },
];
