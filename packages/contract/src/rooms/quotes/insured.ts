import * as z from 'zod/mini';
import { email } from '../../email.ts';
import { Day, notEmpty } from '../../fields.ts';
import { line, twoLetters, zipCode } from '../../postal.ts';

export const MOST_INSUREDS = 6;
export const MOST_INTERESTS = 10;

/** A key of a reference list. */
const Listed = z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/));
const Chosen = z.nullable(Listed);

/** Who the policy names. The first is the applicant, or the account’s own name. */
export const NamedInsured = z.strictObject({
  /** CustomerType, such as an individual or a trust. */
  TypeKey: Chosen,
  /** NamingConvention: before the name, and after it. */
  PrefixKey: Chosen,
  Name: line(100, 'Enter the name.'),
  SuffixKey: Chosen,
  /** CustomerRelationship to the first. The first one’s is SELF. */
  RelationshipKey: Chosen,
  /** CustomerIndustryOccupation. */
  OccupationKey: Chosen,
  Phone: z.nullable(z.string().check(z.regex(/^\d{10}$/, 'Enter a phone number with 10 digits.'))),
  /** PhoneMobileCarrier, if it’s a mobile phone. */
  MobileCarrierKey: Chosen,
  Email: z.nullable(email('Enter an email address, like name@example.com.')),
});
export type NamedInsured = z.infer<typeof NamedInsured>;

/** Someone with an interest in the property besides lenders, which are mortgagees of the quote. */
export const Interest = z.strictObject({
  /** AdditionalInterestType. */
  TypeKey: z
    .string('Choose the type of interest.')
    .check(z.regex(/^[A-Z0-9_]{1,40}$/, 'Choose the type of interest.')),
  Name: line(100, 'Enter the name.'),
  Street1: line(100, 'Enter the street address.'),
  Street2: z.nullable(line(100)),
  City: line(60, 'Enter the city.'),
  County: line(60, 'Enter the county, or choose the city from the list.'),
  State: twoLetters,
  PostalCode: zipCode,
  /** Such as the number of a loan or a lease. */
  Reference: z.nullable(line(40)),
});
export type Interest = z.infer<typeof Interest>;

/** Who insures the place now, or did last. */
export const PriorInsurance = z.strictObject({
  /** InsuranceCarrier. */
  CarrierKey: z.string('Choose the carrier.').check(z.regex(/^[A-Z0-9_]{1,40}$/, 'Choose the carrier.')),
  PolicyNumber: z.nullable(line(40)),
  ExpiresOn: z.nullable(Day),
});
export type PriorInsurance = z.infer<typeof PriorInsurance>;

/** Who is insured, who else has an interest, and who insured it before. */
export const Insured = z.object({
  NamedInsuredList: z.array(NamedInsured),
  InterestList: z.array(Interest),
  PriorInsurance: z.nullable(PriorInsurance),
});
export type Insured = z.infer<typeof Insured>;

/** What is given replaces what was there. */
export const InsuredChange = z
  .strictObject({
    NamedInsuredList: z.optional(
      z
        .array(NamedInsured)
        .check(z.minLength(1), z.maxLength(MOST_INSUREDS, `must be at most ${MOST_INSUREDS}`)),
    ),
    InterestList: z.optional(
      z.array(Interest).check(z.maxLength(MOST_INTERESTS, `must be at most ${MOST_INTERESTS}`)),
    ),
    PriorInsurance: z.optional(z.nullable(PriorInsurance)),
  })
  .check(notEmpty);
export type InsuredChange = z.infer<typeof InsuredChange>;
