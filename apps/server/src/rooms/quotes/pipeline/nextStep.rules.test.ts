import { expect, test } from 'vitest';
import { nextStepOf, type QuoteFacts } from './nextStep.rules.ts';

const TODAY = '2026-11-15';
const RATED: QuoteFacts = {
  stage: 'rated',
  status: 'quote',
  hasApplication: true,
  missing: 0,
  assumed: 0,
  isIneligible: false,
  isReferral: false,
  isAsked: false,
  conditions: 0,
  documents: 0,
  isPriceStale: false,
  isClosedToBinding: false,
  expiresOn: '2026-12-15',
  followUpOn: null,
  referredOn: null,
  boundOn: null,
};

test.each<[Partial<QuoteFacts>, string, string]>([
  [{}, 'Ready to bind', 'good'],
  [{ assumed: 3 }, 'Confirm 3 assumed answers', 'warning'],
  [{ assumed: 1 }, 'Confirm 1 assumed answer', 'warning'],
  [{ documents: 2 }, '2 documents missing', 'warning'],
  [{ documents: 2, assumed: 1 }, 'Confirm 1 assumed answer', 'warning'],
  [{ isReferral: true }, 'Send to the underwriter', 'warning'],
  [{ isReferral: true, stage: 'approved' }, 'Ready to bind', 'good'],
  [{ isReferral: true, isAsked: true, missing: 1 }, 'Answer the underwriter', 'warning'],
  [{ stage: 'approved', conditions: 1, assumed: 2 }, 'Accept 1 condition', 'warning'],
  [{ stage: 'approved', conditions: 2 }, 'Accept 2 conditions', 'warning'],
  [{ followUpOn: '2026-11-15', assumed: 3 }, 'Follow up today', 'warning'],
  [{ followUpOn: '2026-11-16' }, 'Ready to bind', 'good'],
  [{ expiresOn: '2026-11-22' }, 'Price expires Nov 22', 'warning'],
  [{ expiresOn: '2026-11-23' }, 'Ready to bind', 'good'],
  [{ isPriceStale: true, assumed: 3 }, 'Rate again: answers changed', 'warning'],
  [{ isClosedToBinding: true, assumed: 3 }, 'Binding closed in county', 'bad'],
  [{ isIneligible: true, missing: 1 }, 'Not eligible with these answers', 'bad'],
  [{ stage: 'draft', missing: 4 }, '4 answers missing', 'warning'],
  [{ stage: 'draft', missing: 1 }, '1 answer missing', 'warning'],
  [{ stage: 'draft', assumed: 9, isClosedToBinding: true }, 'Get a price', 'plain'],
  [{ stage: 'draft', hasApplication: false }, 'Open it to start', 'plain'],
  [{ stage: 'referred', referredOn: '2026-11-12' }, 'Waiting for the underwriter since Nov 12', 'plain'],
  [{ stage: 'referred', documents: 1 }, '1 document missing', 'warning'],
  [{ stage: 'bound', boundOn: '2026-11-03' }, 'Bound Nov 3', 'good'],
  [{ stage: 'closed', status: 'quote', expiresOn: '2026-11-10' }, 'Expired Nov 10, rate again', 'warning'],
  [{ stage: 'closed', status: 'declined' }, 'Declined', 'plain'],
  [{ stage: 'closed', status: 'withdrawn' }, 'Withdrawn', 'plain'],
])('says for %j: %s', (facts, Text, Tone) =>
  expect(nextStepOf({ ...RATED, ...facts }, TODAY)).toEqual({ Text, Tone }),
);
