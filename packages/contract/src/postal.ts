import * as z from 'zod/mini';

/** The lines of an address, as every record that has one carries them. */
export const postalAddress = {
  Street1: z.string(),
  Street2: z.nullable(z.string()),
  City: z.string(),
  County: z.string(),
  State: z.string(),
  PostalCode: z.string(),
  CountryCode: z.string(),
};

/** Required text, with the messages for missing and too long. */
export const line = (longest: number, missing?: string, tooLong?: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(longest, tooLong));
export const twoLetters = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/));
export const zipCode = z.string().check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/));

/** The lines of an address that is to be kept. */
export const postalAddressInput = {
  Street1: line(100),
  Street2: z.optional(z.nullable(line(100))),
  City: line(60),
  County: line(60),
  State: twoLetters,
  PostalCode: zipCode,
};
