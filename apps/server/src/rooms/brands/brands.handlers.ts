import { BRAND_IDS } from '@portico/contract/brands';
import { brands } from '@portico/contract/rooms/brands';
import { type AnsweredRoom, answer } from '@portico/platform/context';
import type { DrawPicture } from '../uploads/index.ts';
import { changeBrand } from './brands.change.ts';
import { setPicture } from './brands.pictures.ts';
import { readHistory, setupsOf } from './brands.sql.ts';

export const brandsRoom = (draw: DrawPicture): AnsweredRoom =>
  answer(brands, {
    async list({ db }, { paging: { Skip, Take } }) {
      const all = await setupsOf(db, BRAND_IDS);
      return { rows: all.slice(Skip, Skip + Take), total: all.length };
    },
    change: (ctx, { params, body, version }) => changeBrand(ctx, params.brand, body, version),
    setPicture: (ctx, { params, body }) => setPicture(ctx, params.brand, body, draw),
    history: ({ db }, { params, paging }) => readHistory(db, params.brand, paging),
  });
