import { fail } from '@portico/contract/errors';
import { lenders } from '@portico/contract/rooms/lenders';
import { answer } from '@portico/platform/context';
import { findDuplicates, mergeOf } from './lenders.sql.ts';
import { mergeLender } from './merge.ts';

export const lendersRoom = answer(lenders, {
  duplicates: ({ db }, { paging }) => findDuplicates(db, paging),

  async merging({ db }, { params: { key }, query: { IntoKey } }) {
    const merge = (await mergeOf(db, key, IntoKey)) ?? fail('recordNotFound');
    if (key === IntoKey) fail('mergeSelf', { name: merge.From.Name });
    return merge;
  },

  merge: (ctx, { params: { key }, body: { IntoKey } }) => mergeLender(ctx, key, IntoKey),
});
