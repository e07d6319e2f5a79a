import {
  type ConfigurationKey,
  type ConfigurationValue,
  configurationValue,
} from '@portico/contract/configuration';
import { configuration } from '@portico/contract/rooms/lookups/configuration';
import { client } from './api.ts';

const api = client(configuration);

/** A business variable, as the server has it now (call 62). */
export async function readVariable<K extends ConfigurationKey>(key: K): Promise<ConfigurationValue<K>> {
  const { Value } = await api.configuration({ query: { Key: key } });
  return configurationValue(key, Value);
}
