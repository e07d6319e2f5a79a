import * as z from 'zod/mini';
import { eachOf, get, json, post, room, staff } from '../define.ts';
import { Day, Named } from '../fields.ts';
import { EMPLOYEE_ROLES } from '../roles.ts';

/** A contract that can be written now or later, and whether an agency is appointed for it. */
export const AppointmentCell = z.object({
  ContractKey: z.uuid(),
  Market: Named,
  Program: z.extend(Named, { Code: z.string() }),
  State: z.string(),
  /** The day from which it's appointed. Null if it isn't. */
  AppointedOn: z.nullable(z.iso.date()),
  /** A day to come on which it ends. */
  EndsOn: z.nullable(z.iso.date()),
});
export type AppointmentCell = z.infer<typeof AppointmentCell>;

const MOST = 200;
const keysOf = (missing: string) =>
  z.array(z.uuid()).check(z.minLength(1, missing), z.maxLength(MOST, `Choose ${MOST} or fewer.`));
const pairs = {
  AgencyKeys: keysOf('Choose an agency.'),
  ContractKeys: keysOf('Choose a contract.'),
};
const example = { AgencyKeys: [], ContractKeys: [] };
const keys = { 'body.AgencyKeys': 'agency', 'body.ContractKeys': 'contract' } as const;

const employees = {
  module: 'W2_PORTAL',
  allow: eachOf(EMPLOYEE_ROLES, 'all'),
  notImpersonating: true,
} as const;

/** What agencies may sell, many at once. */
export const appointments = room('appointments', {
  grid: get('/api/Master/Appointment/Grid', {
    about: 'Every contract that can be written now or later, and whether an agency is appointed for it.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    query: z.object({ AgencyKey: z.uuid() }),
    keys: { 'query.AgencyKey': 'agency' },
    reply: json(z.object({ Today: z.iso.date(), CellList: z.array(AppointmentCell) })),
  }),
  addMany: post('/api/Master/Appointment/Many', {
    about:
      'Appoints each of these agencies for each of these contracts. Those that are appointed stay as they are, so repeating it adds nothing.',
    budget: 'works',
    ...employees,
    body: z.strictObject({ ...pairs, AppointedOn: Day }),
    keys,
    example: { body: { ...example, AppointedOn: '2026-01-01' } },
    reply: json(z.object({ Added: z.int() })),
  }),
  endMany: post('/api/Master/Appointment/EndMany', {
    about:
      'Ends the appointments of each of these agencies for each of these contracts. Those that have ended stay as they are.',
    budget: 'works',
    ...employees,
    body: z.strictObject({ ...pairs, EndedOn: Day }),
    keys,
    example: { body: { ...example, EndedOn: '2026-12-31' } },
    reply: json(z.object({ Ended: z.int() })),
  }),
});
