import type { Decision, ReferralView } from '@portico/contract/rooms/underwriting';
import { ROUTES } from '@portico/contract/routes';

export const DECISION_WORDS: Readonly<Record<'approve' | 'ask' | 'decline', string>> = {
  approve: 'Approve',
  ask: 'Ask the agent',
  decline: 'Decline',
};
export const isMade = (text: string): text is keyof typeof DECISION_WORDS & Decision =>
  text in DECISION_WORDS;

export const VIEW_TITLES: Readonly<Record<ReferralView, string>> = {
  open: 'To decide',
  waiting: 'Waiting for the agent',
  decided: 'Decided today',
};

export const referralsAddress = (view: ReferralView = 'open', application?: string): string =>
  `${ROUTES.quotes.path}?${new URLSearchParams({
    view: 'referrals',
    ...(view !== 'open' && { show: view }),
    ...(application && { application }),
  })}`;

export const underwritingAddress = (policy: string): string =>
  `${ROUTES.quote.path}?${new URLSearchParams({ policy, section: 'underwriting' })}`;
