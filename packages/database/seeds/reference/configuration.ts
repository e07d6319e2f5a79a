import { CONFIGURATION, type ConfigurationKey, configurationDefault } from '@portico/contract/configuration';
import { SETTINGS } from '@portico/contract/settings';

export const configuration = (Object.keys(CONFIGURATION) as ConfigurationKey[]).map((key) => ({
  key,
  value: configurationDefault(key),
  audience: CONFIGURATION[key].audience,
  about: SETTINGS[key].about,
}));
