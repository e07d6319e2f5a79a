/** The types of document that insureds may add themselves: photos, claim papers, proofs and letters. */
export const isInsuredsType = (typeKey: string): boolean =>
  /^(?:PHOTO|CORRESPONDENCE|CLAIM_\w+|PROOF_\w+)$/.test(typeKey);
