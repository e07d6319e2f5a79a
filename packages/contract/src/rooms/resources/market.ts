import * as z from 'zod/mini';
import { Named } from '../../fields.ts';
import { EditionCharge } from '../programs/edition.ts';
import { Office } from './guide.ts';
import { Coded, CodedMarket } from './placement.ts';

const day = z.iso.date();

/** A fee of the market, for the same programs in the same states. */
export const MarketFee = z.object({
  Name: z.string(),
  AmountCents: z.int(),
  /** The condition in words. Null: always. */
  When: z.nullable(z.string()),
  /** Names of programs. */
  ProgramList: z.array(z.string()),
  StateList: z.array(z.string()),
});
export type MarketFee = z.infer<typeof MarketFee>;

export const MarketCharge = z.extend(EditionCharge, {
  /** Names of programs. Empty: everything the market writes. */
  ProgramList: z.array(z.string()),
});
export type MarketCharge = z.infer<typeof MarketCharge>;

export const MarketDetails = z.object({
  ...CodedMarket.shape,
  /** What it writes today, and where. */
  ProgramList: z.array(z.object({ Program: Coded, StateList: z.array(z.string()) })),
  FeeList: z.array(MarketFee),
  /** What the law adds: in force today, or soon. */
  ChargeList: z.array(MarketCharge),
  /** If the insured cancels. */
  CancellationList: z.array(z.string()),
  OfficeList: z.array(Office),
  /** The caller's agency's own. */
  AppointmentList: z.array(z.object({ Program: z.string(), State: z.string(), AppointedOn: day })),
});
export type MarketDetails = z.infer<typeof MarketDetails>;

export const Markets = z.object({
  Today: day,
  /** The agency that the caller works for. Null for staff. */
  Agency: z.nullable(Named),
  MarketList: z.array(MarketDetails),
});
export type Markets = z.infer<typeof Markets>;
