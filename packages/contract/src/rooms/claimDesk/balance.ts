import * as z from 'zod/mini';

/** Why no one can get a claim: it isn't open, no one is licensed in its state, or those who are are away. */
export const BALANCE_OBSTACLES = ['closed', 'unlicensed', 'away'] as const;

/** What an adjuster would get of the claims, and how full that makes their desk. */
export const BalanceShare = z.object({
  AdjusterKey: z.uuid(),
  Name: z.string(),
  ClaimKeys: z.array(z.uuid()),
  /** How many of these they have already. */
  Kept: z.int(),
  /** Their open claims now, and after it. */
  Open: z.int(),
  OpenAfter: z.int(),
  Capacity: z.int(),
});
export type BalanceShare = z.infer<typeof BalanceShare>;

/** Who would get which of the claims, and which of them no one can get. */
export const DeskBalance = z.object({
  ShareList: z.array(BalanceShare),
  LeftList: z.array(
    z.object({
      ClaimKey: z.uuid(),
      /** The claim's number or, until it has one, its receipt. */
      Number: z.string(),
      State: z.string(),
      Why: z.enum(BALANCE_OBSTACLES),
    }),
  ),
});
export type DeskBalance = z.infer<typeof DeskBalance>;
