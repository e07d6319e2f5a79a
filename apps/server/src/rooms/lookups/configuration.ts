import {
  CONFIGURATION,
  type ConfigurationKey,
  type ConfigurationValue,
  configurationDefault,
  configurationValue,
  isAudience,
  isConfigurationKey,
} from '@portico/contract/configuration';
import type { TokenRole } from '@portico/contract/roles';
import type { Db } from '@portico/database/open';
import { selectVariable } from './lookups.sql.ts';

/** What a variable is set to, in its own type; its default where the table does not say. */
export async function readConfiguration<K extends ConfigurationKey>(
  db: Db,
  key: K,
): Promise<ConfigurationValue<K>> {
  return configurationValue(key, (await selectVariable(db, key))?.value);
}

/** The text of a variable for someone with these roles; undefined if it isn't theirs or doesn't exist. */
export async function configurationFor(
  db: Db,
  key: string,
  roles: readonly TokenRole[] | undefined,
): Promise<string | undefined> {
  const stored = await selectVariable(db, key);
  // Who may read a variable that the product knows is decided by the product, not by a row that can be edited.
  const known = isConfigurationKey(key) ? key : undefined;
  const audience = known ? CONFIGURATION[known].audience : stored?.audience;
  if (audience === undefined || !isAudience(audience, roles)) return undefined;
  return stored?.value ?? (known && configurationDefault(known));
}
