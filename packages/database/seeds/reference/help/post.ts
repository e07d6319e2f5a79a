import type { BrandId } from '@portico/contract/brands';
import { type Role, STAFF_ROLES } from '@portico/contract/roles';
import type { Block } from '@portico/contract/rooms/content/blocks';
import type { HelpVideo } from '@portico/contract/rooms/content/help';

/** A help post as it is written here. Its place in the list is its order. */
export interface Post {
  readonly slug: string;
  readonly title: string;
  readonly roles: readonly Role[];
  /** Absent: on every brand. */
  readonly brands?: readonly BrandId[];
  readonly video?: HelpVideo;
  readonly content: readonly Block[];
}

export const EVERYBODY = ['PUBLIC'] as const satisfies readonly Role[];
export const POLICYHOLDERS = ['SIGNUP', 'INSURED'] as const satisfies readonly Role[];
export const AGENTS_AND_STAFF = ['AGENT', ...STAFF_ROLES] as const satisfies readonly Role[];
export const SIGNED_IN = [...POLICYHOLDERS, ...AGENTS_AND_STAFF] as const satisfies readonly Role[];

export const text = (Text: string): Block => ({ Kind: 'paragraph', Text });
export const list = (...Items: string[]): Block => ({ Kind: 'list', Items });
export const steps = (...Items: string[]): Block => ({ Kind: 'steps', Items });
export const link = (Text: string, Path: string): Block => ({ Kind: 'link', Text, Path });
export const contact: Block = { Kind: 'contact' };
