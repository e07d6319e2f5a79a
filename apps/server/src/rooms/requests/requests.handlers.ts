import { fail } from '@portico/contract/errors';
import { requests } from '@portico/contract/rooms/requests';
import { answer } from '@portico/platform/context';
import { askCancel, askChange, readRequests } from './requests.ask.ts';
import { decideRequest } from './requests.decide.ts';
import { requestByKey } from './requests.sql.ts';

export const requestsRoom = answer(requests, {
  ofPolicy: (ctx, { params }) => readRequests(ctx, params.key),
  get: async (ctx, { params }) => (await requestByKey(ctx, params.key)) ?? fail('recordNotFound'),
  askChange: (ctx, { body }) => askChange(ctx, body),
  askCancel: (ctx, { body }) => askCancel(ctx, body),
  decide: (ctx, { params, body }) => decideRequest(ctx, params.key, body),
});
