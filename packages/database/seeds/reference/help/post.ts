import type { BrandId } from '@portico/contract/brands';
import { type Role, STAFF_ROLES } from '@portico/contract/roles';
import type { HelpBlock, HelpVideo } from '@portico/contract/rooms/content/help';

/** A help post as it is written here. Its place in the list is its order. */
export interface Post {
  readonly slug: string;
  readonly title: string;
  readonly roles: readonly Role[];
  /** Absent: on every brand. */
  readonly brands?: readonly BrandId[];
  readonly video?: HelpVideo;
  readonly content: readonly HelpBlock[];
}

export const EVERYBODY = ['PUBLIC'] as const satisfies readonly Role[];
export const POLICYHOLDERS = ['SIGNUP', 'INSURED'] as const satisfies readonly Role[];
export const AGENTS_AND_STAFF = ['AGENT', ...STAFF_ROLES] as const satisfies readonly Role[];
export const SIGNED_IN = [...POLICYHOLDERS, ...AGENTS_AND_STAFF] as const satisfies readonly Role[];

export const text = (Text: string): HelpBlock => ({ Kind: 'paragraph', Text });
export const list = (...Items: string[]): HelpBlock => ({ Kind: 'list', Items });
export const steps = (...Items: string[]): HelpBlock => ({ Kind: 'steps', Items });
export const link = (Text: string, Path: string): HelpBlock => ({ Kind: 'link', Text, Path });
export const contact: HelpBlock = { Kind: 'contact' };
