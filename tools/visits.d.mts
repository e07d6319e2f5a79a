export interface Visit {
  /** The script in the page's HTML. */
  readonly start: string;
  /** What the page waits for (apps/web/src/app/pages.tsx). */
  readonly first: readonly string[];
  /** What it loads right afterwards, without anyone asking. */
  readonly later: readonly string[];
}

type Landing =
  | 'dashboard'
  | 'linkPolicy'
  | 'signup'
  | 'myClaims'
  | 'agentQuotes'
  | 'staffQuotes'
  | 'claimsDesk';

export const VISITS: Readonly<
  Record<'loginFrame' | 'login' | 'portal' | Landing | 'report' | 'quote', Visit>
>;
