import * as z from 'zod/mini';
import { CONTACT_ADDRESS_TYPES } from '../enums.ts';

export const ContactAddress = z.object({
  Type: z.object({ Key: z.enum(CONTACT_ADDRESS_TYPES) }),
  Street1: z.string(),
  Street2: z.nullable(z.string()),
  City: z.string(),
  State: z.string(),
  PostalCode: z.string(),
  CountryCode: z.string(),
});

/** Spec §3, CustomerRiskAccount. */
export const CustomerRiskAccount = z.object({
  Key: z.uuid(),
  Contact: z.object({ Name: z.string(), ContactAddressList: z.array(ContactAddress) }),
});
export type CustomerRiskAccount = z.infer<typeof CustomerRiskAccount>;
