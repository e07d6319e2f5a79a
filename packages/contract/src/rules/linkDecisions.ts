/** Why the caller can't decide about someone's access, or that they can. */
export const LINK_DECIDERS = ['you', 'notYourOwn', 'staffOnly', 'decided'] as const;

/** What a decision may say of how it was made. */
export const LINK_NOTE_LENGTH = 500;
