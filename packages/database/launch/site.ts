import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Door } from './door.ts';
import { type Command, commandFor, type User } from './user.ts';

/** What runs where, and as which user. */
export interface Site {
  readonly folder: string;
  readonly cluster: string;
  readonly binaries: Binaries;
  /** Undefined: as ourselves. */
  readonly user: User | undefined;
  readonly door: Door;
  /** Whether acknowledged writes must survive a power failure. */
  readonly durable: boolean;
}

export const commandOf = (site: Site, program: string, args: readonly string[]): Command =>
  commandFor(site.user, [site.binaries.folder, site.folder], join(site.binaries.folder, program), args);
