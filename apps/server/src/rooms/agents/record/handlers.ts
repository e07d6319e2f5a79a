import { agencyOfRecord } from '@portico/contract/rooms/agencyOfRecord';
import { answer } from '@portico/platform/context';
import { changeRecord } from './change.ts';
import { previewRecord } from './preview.ts';

export const agencyOfRecordRoom = answer(agencyOfRecord, {
  preview: (ctx, { params: { key }, query: { AgentKey } }) => previewRecord(ctx, key, AgentKey),
  change: (ctx, { params: { key }, body }) => changeRecord(ctx, key, body),
});
