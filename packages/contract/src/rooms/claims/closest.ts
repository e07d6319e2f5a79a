import * as z from 'zod/mini';
import { Coded } from './claim.ts';

/** In miles. The larger one is as far as we look. */
export const CLOSEST_MILES = [10, 25] as const;
/** How long ago losses still count. */
export const CLOSEST_YEARS = 5;

/**
 * A loss near an insured property. What everyone gets says roughly what, when and where; agents get no more about
 * accounts that aren't theirs (ADR 36).
 */
export const ClosestLoss = z.object({
  ClaimCausePrimary: Coded,
  /** `2026-07`. */
  Month: z.string(),
  State: z.string(),
  County: z.string(),
  WithinMiles: z.literal(CLOSEST_MILES),
  /** For people who may see the claim. */
  Claim: z.nullable(
    z.object({
      Key: z.uuid(),
      ClaimNumber: z.string(),
      LossOn: z.iso.date(),
      Status: z.extend(Coded, { IsOpen: z.boolean() }),
      Street1: z.string(),
      City: z.string(),
      Feet: z.int(),
      Latitude: z.number(),
      Longitude: z.number(),
    }),
  ),
});
export type ClosestLoss = z.infer<typeof ClosestLoss>;
