/** Losses where there is nothing to look at. */
const NOT_INSPECTED = ['LIABILITY', 'CYBER', 'IDENTITY'];
export const isInspected = (lossType: string): boolean => !NOT_INSPECTED.includes(lossType);

const STEPS = ['Report', 'Inspection', 'Decision', 'Payment'] as const;
export const STEP_STATES = ['done', 'now', 'later'] as const;

export interface ClaimStep {
  readonly name: (typeof STEPS)[number];
  readonly state: (typeof STEP_STATES)[number];
}

/** How far the work on a claim has come. An inspection that isn't going to happen is `skipped`. */
export interface Progress {
  readonly inspection: 'ahead' | 'done' | 'skipped';
  readonly isDecided: boolean;
}

/** The way of an open claim in a few words, for people who look at it for a second. */
export function claimSteps({ inspection, isDecided }: Progress): readonly ClaimStep[] {
  const isDone = { Report: true, Inspection: inspection === 'done', Decision: isDecided, Payment: false };
  const names = STEPS.filter((name) => name !== 'Inspection' || inspection !== 'skipped');
  const now = names.find((name) => !isDone[name]);
  return names.map((name) => ({
    name,
    state: isDone[name] ? 'done' : name === now ? 'now' : 'later',
  }));
}
