import { APPLICATION_PURPOSES, type ApplicationPurpose } from '@portico/contract/rooms/quotes';
import { REFERRAL_VIEWS, type ReferralView } from '@portico/contract/rooms/underwriting';
import { ROUTES } from '@portico/contract/routes';

export const VIEW_TITLES: Readonly<Record<ReferralView, string>> = {
  open: 'To decide',
  waiting: 'Waiting for the agent',
  decided: 'Decided today',
};

/** What the list shows. It’s in the address, with the case that is open. */
export interface Shown {
  readonly view: ReferralView;
  readonly purpose?: ApplicationPurpose | undefined;
  readonly state?: string | undefined;
  readonly application?: string | undefined;
}

export function shownIn(address: URLSearchParams): Shown {
  const state = address.get('state') ?? '';
  return {
    view: REFERRAL_VIEWS.find((one) => one === address.get('show')) ?? 'open',
    purpose: APPLICATION_PURPOSES.find((one) => one === address.get('purpose')),
    state: /^[A-Z]{2}$/.test(state) ? state : undefined,
    application: address.get('application') ?? undefined,
  };
}

export const referralsAddress = ({ view, purpose, state, application }: Shown = { view: 'open' }): string =>
  `${ROUTES.quotes.path}?${new URLSearchParams({
    view: 'referrals',
    ...(view !== 'open' && { show: view }),
    ...(purpose && { purpose }),
    ...(state && { state }),
    ...(application && { application }),
  })}`;

/** Where the application asks a question. */
export const questionAddress = (policy: string, section: string | undefined, question: string): string =>
  `${ROUTES.quote.path}?${new URLSearchParams({ policy, ...(section && { section, question }) })}`;

export const PURPOSE_WORDS: Readonly<Record<ApplicationPurpose, string>> = {
  new: 'New business',
  endorse: 'Change',
  cancel: 'Cancellation',
  reinstate: 'Reinstatement',
  renew: 'Renewal',
};
