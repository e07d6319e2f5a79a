import type { VariableName } from './variables.ts';

/** Stops the start: its message is one line that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export function refuse(name: VariableName, why: string): never {
  throw new ConfigError(`${name} ${why}`);
}
