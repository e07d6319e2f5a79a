import type { Application } from '@portico/contract/rooms/quotes';
import { type ComponentType, lazy } from 'react';
import { neededToBind } from '../underwriting/needed.rules.ts';

export interface SectionProps {
  readonly application: Application;
  /** Loads the application again, after a section changed it. */
  readonly refresh: () => Promise<void>;
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

/** In the order they’re shown, after the form’s own sections. */
export const SECTIONS_AFTER_QUESTIONS: readonly OwnSection[] = [
  { name: 'insured', title: 'Insured', Section: InsuredSection },
  {
    name: 'underwriting',
    title: 'Underwriting',
    Section: UnderwritingSection,
    count: (application) => neededToBind(application).length,
  },
  { name: 'review', title: 'Review and bind', Section: ReviewSection },
];
