import { scoped } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import { documents } from '@portico/contract/rooms/documents';
import { type AnsweredRoom, answer, type Ctx, reachesOf } from '@portico/platform/context';
import {
  documentByKey,
  documentExists,
  findAgencyReports,
  findDocuments,
  findLines,
  viewersOf,
} from './documents.sql.ts';
import { type Combined, type CombineParts, combineToPdf, combineToZip } from './files/combine.ts';
import { fileByKey, fileByToken, grantTo, openToken, toSend } from './files/open.ts';

const COMBINED_MINUTES = 60;

export function documentsRoom(parts: CombineParts): AnsweredRoom {
  const combinedFile = async (ctx: Ctx, keys: readonly string[], filename: string) => {
    const combined = await combineToPdf(ctx, { keys, title: filename }, parts);
    return toSend(combined, combined, 'inline', parts);
  };
  const grantCombined = (ctx: Ctx, { pages, ...target }: Combined) => {
    const { name, type, sha256, bytes, documentKeys } = target;
    const grant = {
      target: { name, type, sha256, bytes, documentKeys },
      disposition: 'attachment',
    } as const;
    return { ...grantTo(ctx, parts.tokens, grant, COMBINED_MINUTES), Name: name, Bytes: bytes, Pages: pages };
  };

  return answer(documents, {
    exists: (ctx, { query }) => documentExists(ctx, query),
    find: (ctx, { query, paging }) => {
      parts.threads.warm();
      return findDocuments(ctx, query, paging);
    },
    list: (ctx, { query, paging }) => findLines(ctx, query, paging),
    get: async (ctx, { params }) => (await documentByKey(ctx, params.key)) ?? fail('recordNotFound'),
    agencyReports: (ctx, { query, paging }) => findAgencyReports(ctx, query, paging),
    viewers: (ctx, { params }) => viewersOf(ctx, params.key),
    token: (ctx, { query }) => openToken(ctx, query, parts),
    binary: (ctx, { query: { Token, EFileKey } }) => {
      if (Token !== undefined) return fileByToken(ctx, Token, parts);
      const { actor } = ctx;
      if (EFileKey === undefined || actor === undefined) return fail('recordNotFound');
      return fileByKey({ ...ctx, actor, reaches: reachesOf(scoped, actor) }, EFileKey, parts);
    },
    combine: async (ctx, { body: { EFileKeys: keys, Title: title = 'Documents', As } }) =>
      grantCombined(ctx, await (As === 'zip' ? combineToZip : combineToPdf)(ctx, { keys, title }, parts)),
    combineToPdf: (ctx, { params, query }) => combinedFile(ctx, query.EFileKeys, params.filename),
    combineToPdfPosted: (ctx, { params, body }) => combinedFile(ctx, body.EFileKeys, params.filename),
  });
}
