import { CONFIGURATION, type ConfigurationKey, configurationDefault } from '@portico/contract/configuration';

export const configuration = (Object.keys(CONFIGURATION) as ConfigurationKey[]).map((key) => ({
  key,
  value: configurationDefault(key),
  audience: CONFIGURATION[key].audience,
  about: CONFIGURATION[key].about,
}));
