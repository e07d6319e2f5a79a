/** Spec §5: what the profile form says where a field is not as it must be. */
export const PROFILE_TEXTS = {
  NameFirst: 'Please enter your first name.',
  NameLast: 'Please enter your last name.',
  Phone: 'Please enter a valid mobile number.',
  ContactWindow: 'Please select your preferred contact time.',
  ContactMethod: 'Please select your preferred contact method.',
} as const;
export type ProfileField = keyof typeof PROFILE_TEXTS;

export const NAME_LENGTH = 100;
