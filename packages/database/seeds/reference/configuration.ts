import { CONFIGURATION, type ConfigurationKey, configurationDefault } from '@portico/contract/configuration';

/** The five staff of the admin check (spec §6), until an operator names others. They need the ADMIN role too. */
const ADMIN_EMAILS = ['internal', 'underwriter', 'admin', 'support', 'employee'].map(
  (name) => `${name}@demo.portico.test`,
);

const INITIAL: Partial<Record<ConfigurationKey, string>> = { W2_Portal_AdminEmails: ADMIN_EMAILS.join(',') };

export const configuration = (Object.keys(CONFIGURATION) as ConfigurationKey[]).map((key) => ({
  key,
  value: INITIAL[key] ?? configurationDefault(key),
  audience: CONFIGURATION[key].audience,
  about: CONFIGURATION[key].about,
}));
