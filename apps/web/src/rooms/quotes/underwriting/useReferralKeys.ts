import { useShortcuts } from '../../../platform/useShortcuts.ts';
import { MAKING_KEYS, MAKING_WORDS, type Making } from './decision/decision.rules.ts';

interface Keys {
  readonly onMove: (step: 1 | -1) => void;
  /** Undefined while no case is open. */
  readonly onMaking: ((making: Making) => void) | undefined;
}

/** j and k move, and each decision has its letter. Arrows move within the list. */
export function useReferralKeys({ onMove, onMaking }: Keys): void {
  useShortcuts([
    { key: 'j', does: 'Next referral', run: () => onMove(1) },
    { key: 'k', does: 'Previous referral', run: () => onMove(-1) },
    ...(onMaking
      ? (Object.keys(MAKING_KEYS) as Making[]).map((making) => ({
          key: MAKING_KEYS[making],
          does: MAKING_WORDS[making],
          run: () => onMaking(making),
        }))
      : []),
  ]);
}
