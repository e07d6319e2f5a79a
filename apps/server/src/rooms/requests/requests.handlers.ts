import { fail } from '@portico/contract/errors';
import { requests } from '@portico/contract/rooms/requests';
import { answer } from '@portico/platform/context';
import { askCancel, askChange, readRequests } from './requests.ask.ts';
import { decideRequest } from './requests.decide.ts';
import { requestByKey } from './requests.sql.ts';
import { withdrawRequest } from './requests.withdraw.ts';

export const requestsRoom = answer(requests, {
  ofPolicy: (ctx, { params }) => readRequests(ctx, params.key),
  get: async (ctx, { params }) => (await requestByKey(ctx, params.key)) ?? fail('recordNotFound'),
  askChange: (ctx, { body }) => askChange(ctx, body),
  askCancel: (ctx, { body }) => askCancel(ctx, body),
  withdraw: (ctx, { params }) => withdrawRequest(ctx, params.key),
  decide: (ctx, { params, body }) => decideRequest(ctx, params.key, body),
});
