import {
  type ConfigurationKey,
  type ConfigurationValue,
  configurationValue,
} from '@portico/contract/configuration';
import { client } from './api.ts';

/** A business variable, as the server has it now (call 62). */
export async function readVariable<K extends ConfigurationKey>(key: K): Promise<ConfigurationValue<K>> {
  // The room of lists is large, and nothing on the first screen waits for it.
  const { lookups } = await import('@portico/contract/rooms/lookups');
  const { Value } = await client(lookups).configuration({ query: { Key: key } });
  return configurationValue(key, Value);
}
