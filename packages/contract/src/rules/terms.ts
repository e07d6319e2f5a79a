import type { BrandId } from '../brands.ts';
import type { TokenRole } from '../roles.ts';

/**
 * The current terms of use. People who accepted another version are asked again. `since` is the date as people read
 * it.
 */
export const TERMS = { version: '2026-11-01', since: 'Nov 1, 2026' } as const;

const BY_ROLE: readonly TokenRole[] = ['AGENT', 'INTERNAL'];

export const mayAcceptByRole = (roles: readonly TokenRole[]): boolean =>
  roles.some((role) => BY_ROLE.includes(role));

/** Spec §6: agent and internal users on the brokerage brand auto-accept terms. Everyone else is asked. */
export const acceptsByRole = (roles: readonly TokenRole[], brand: BrandId): boolean =>
  brand === 'brokerage' && mayAcceptByRole(roles);
