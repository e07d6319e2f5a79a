import * as z from 'zod/mini';

/** Spec §3, policy challenge item: a question with its options; which one is right never leaves the server. */
export const PolicyChallengeItem = z.object({
  Key: z.uuid(),
  Policy: z.object({ Key: z.uuid(), AlternateKey: z.string() }),
  Type: z.object({ DisplayText: z.string() }),
  Options: z.array(z.object({ Key: z.uuid(), Value: z.string() })),
  Attempts: z.int(),
  RecordUpdate: z.iso.datetime(),
});
export type PolicyChallengeItem = z.infer<typeof PolicyChallengeItem>;

export const ChallengeAnswer = z.object({
  Key: z.uuid(),
  Option_Selected: z.object({ Key: z.uuid() }),
});
