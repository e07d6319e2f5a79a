import { appointments } from '@portico/contract/rooms/appointments';
import { dayOf } from '@portico/platform/businessDay';
import { answer } from '@portico/platform/context';
import { findCells } from './appointments.sql.ts';
import { addMany, endMany } from './many.ts';

export const appointmentsRoom = answer(appointments, {
  grid: async (ctx, { query: { AgencyKey } }) => ({
    Today: dayOf(ctx.now),
    CellList: await findCells(ctx, AgencyKey),
  }),

  async addMany(ctx, { body }) {
    const Added = await addMany(ctx, body);
    ctx.note({ details: { ...body, added: Added } });
    return { Added };
  },

  async endMany(ctx, { body }) {
    const Ended = await endMany(ctx, body);
    ctx.note({ details: { ...body, ended: Ended } });
    return { Ended };
  },
});
