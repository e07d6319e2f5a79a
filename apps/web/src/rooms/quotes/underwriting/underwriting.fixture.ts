import type { Application } from '@portico/contract/rooms/quotes';
import type { ReferralFacts, UnderwritingMessage } from '@portico/contract/rooms/underwriting';
import type { UnderwritingItem } from '@portico/contract/rooms/underwriting/item';
import { keyOf } from '../../../testing/keys.ts';
import { application, controlOf } from '../application/application.fixture.ts';

export const itemOf = (n: number, more: Partial<UnderwritingItem> = {}): UnderwritingItem => ({
  Key: keyOf(70 + n),
  Code: 'CLAIMS',
  Kind: 'approval',
  Title: 'Two losses in three years',
  Needed: 'bind',
  Days: null,
  DueOn: null,
  Control: 'claims3y',
  Value: null,
  Status: 'open',
  EFile: null,
  Note: null,
  AskedBy: null,
  DecidedBy: null,
  DecidedAt: null,
  ...more,
});
export const REPORT = itemOf(2, {
  Code: 'FOUR_POINT',
  Kind: 'document',
  Title: 'Four-point inspection',
  Control: null,
});
const LOSSES = controlOf('claims3y', { Type: 'integer', Label: 'Losses in three years', Value: 2 });
const [home, ...others] = application.SectionList;
if (home === undefined) throw new Error('The form has no section');
export const OPEN: Application = {
  ...application,
  Version: 4,
  SectionList: [{ ...home, ControlList: [...home.ControlList, LOSSES] }, ...others],
  UnderwritingItemList: [itemOf(1), REPORT],
};
export const REFERRED: Application = { ...OPEN, Status: 'referred', ReplyDueAt: '2026-11-17T17:00:00.000Z' };
export const DECLINED: Application = {
  ...OPEN,
  Status: 'declined',
  UnderwritingItemList: [itemOf(1, { Status: 'rejected' })],
};
export const MESSAGE: UnderwritingMessage = {
  Key: keyOf(80),
  At: '2026-11-16T15:00:00.000Z',
  By: { Key: keyOf(81), NameFull: 'Uma Writer' },
  IsStaff: true,
  Kind: 'ask',
  Text: 'Was the roof repaired?',
  ReasonList: [],
};
export const FACTS: ReferralFacts = {
  ReasonList: [
    { Code: 'CLAIMS', Text: 'Two losses in three years', Control: 'claims3y', Label: 'Losses', Answer: '2' },
  ],
  LossList: [
    {
      Number: 'C-1',
      LossOn: '2025-02-03',
      Cause: 'Water',
      Status: 'closed',
      PaidCents: 1_234_500,
      Count: 'counted',
    },
  ],
  ConditionList: [
    {
      Condition: { Kind: 'answer', Control: 'aop', Value: '5000' },
      Text: 'Deductible: $5,000',
      DeltaCents: -19_400,
    },
    {
      Condition: { Kind: 'answer', Control: 'aop', Value: '10000' },
      Text: 'Deductible: $10,000',
      DeltaCents: -41_200,
    },
    {
      Condition: { Kind: 'document', EFileTypeKey: 'ROOF_INSPECTION', Days: 30 },
      Text: 'Roof inspection within 30 days after binding',
      DeltaCents: null,
    },
  ],
  MayApprove: true,
  LimitText: 'You may approve up to $750,000.',
};
