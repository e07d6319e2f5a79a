export const APPLICATION_PURPOSES = ['new', 'endorse', 'cancel', 'reinstate', 'renew'] as const;
export type ApplicationPurpose = (typeof APPLICATION_PURPOSES)[number];

/** These change a term that is bound already. */
export const CHANGE_PURPOSES = ['endorse', 'cancel', 'reinstate'] as const;
export type ChangePurpose = (typeof CHANGE_PURPOSES)[number];
export const isChangePurpose = (purpose: ApplicationPurpose): purpose is ChangePurpose =>
  (CHANGE_PURPOSES as readonly string[]).includes(purpose);
