import { evidence } from '@portico/contract/rooms/evidence';
import { answer } from '@portico/platform/context';
import { issueEvidence } from './evidence.issue.ts';
import { verify } from './evidence.verify.ts';

export const evidenceRoom = answer(evidence, {
  issue: (ctx, { params }) => issueEvidence(ctx, params.key),
  verify: (ctx, { params }) => verify(ctx, params.code),
});
