import { fail } from '@portico/contract/errors';
import { shares } from '@portico/contract/rooms/shares';
import { type AnsweredRoom, answer } from '@portico/platform/context';
import type { FileParts } from '../documents/index.ts';
import { createShare } from './shares.create.ts';
import { openShared, peekShared, sharedFile } from './shares.open.ts';
import { findShares, revokeShare, shareByKey } from './shares.sql.ts';

export const sharesRoom = (parts: FileParts): AnsweredRoom =>
  answer(shares, {
    create: (ctx, { body }) => createShare(ctx, body),
    list: (ctx, { query, paging }) => findShares(ctx, query.EFileKey, paging),
    revoke: async (ctx, { params }) => {
      await revokeShare(ctx, params.key);
      return (await shareByKey(ctx, params.key)) ?? fail('recordNotFound');
    },
    peek: (ctx, { body }) => peekShared(ctx, body.Secret),
    open: (ctx, { body }) => openShared(ctx, body.Secret, parts),
    file: (ctx, { query }) => sharedFile(ctx, query.Token, parts),
  });
