import * as z from 'zod/mini';
import { LINK_DECIDERS } from '../../rules/linkDecisions.ts';

/** A limited link becomes a full one this many days after everyone on file was told, unless someone objects. */
export const LIMITED_DAYS = 7;

const opening = {
  LinkedAt: z.iso.datetime(),
  /** A code can be sent to the email on file. */
  OpensByCode: z.boolean(),
  /** It opens in time: there is someone to tell, and no answer was wrong. */
  OpensByItself: z.boolean(),
  /** When it opens by itself. Null as long as not everyone on file was told. */
  OpensAt: z.nullable(z.iso.datetime()),
};

/** Someone's own limited link: right answers alone opened what is due, paying and reporting a claim. */
export const LimitedLink = z.object({ PolicyNumber: z.string(), ...opening });
export type LimitedLink = z.infer<typeof LimitedLink>;

/** The same as agents and staff see it. */
export const LimitedMember = z.object({
  Key: z.uuid(),
  NameFull: z.string(),
  /** The email they sign in with. */
  Email: z.string(),
  ...LimitedLink.shape,
  /** The phone on file, which is called before the rest is opened. */
  PhoneOnFile: z.nullable(z.string()),
  Decider: z.enum(LINK_DECIDERS),
});
export type LimitedMember = z.infer<typeof LimitedMember>;
