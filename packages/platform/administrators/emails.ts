import { ROUTES } from '@portico/contract/routes';
import type { RightChange, TwoPersonChange } from '@portico/contract/rules/administrators';
import { formatDay } from '@portico/contract/rules/format';
import { brandOfSite } from '../brands.ts';
import { dayOf } from '../businessDay.ts';
import { type Email, firstNameIn, pageAt, worded } from '../outbox.ts';

export interface RightReader {
  readonly email: string;
  readonly name: string;
  readonly site: string | null;
}

export const USERS = `${ROUTES.administration.path}?view=users`;

interface Asked {
  readonly key: string;
  readonly change: TwoPersonChange;
  /** Of the person it's about. */
  readonly name: string;
  readonly asker: string;
  readonly reason: string;
  readonly expires: Date;
}

/** To someone who can confirm it. */
export function askedEmail({ email, name, site }: RightReader, asked: Asked, isAboutReader: boolean): Email {
  const person = isAboutReader ? 'you' : asked.name;
  return {
    cause: `administrator-asked:${asked.key}:${email}`,
    kind: 'security',
    to: email,
    firstName: firstNameIn(name),
    ...worded('security.administratorAsked', {
      brand: brandOfSite(site),
      values: {
        asker: asked.asker,
        what: {
          give: `make ${person} an administrator`,
          take: `end ${isAboutReader ? 'your' : `${person}’s`} right as an administrator`,
          reset: `reset the two-step verification of ${person}`,
        }[asked.change],
        expires: formatDay(dayOf(asked.expires)),
      },
      // Only an administrator can open Users.
      button: { url: pageAt(site, isAboutReader ? ROUTES.profileSecurity.path : USERS) },
    }),
    facts: [['Reason', asked.reason]],
  };
}

interface Changed {
  readonly cause: string;
  readonly change: RightChange;
  readonly name: string;
  readonly by: string;
  readonly confirmedBy: string | undefined;
  readonly reason: string;
}

/** To every administrator and the person: who is trusted with the portal shouldn't change unnoticed. */
export function changedEmail({ email, name, site }: RightReader, changed: Changed): Email {
  return {
    cause: `administrator-changed:${changed.cause}:${email}`,
    kind: 'security',
    to: email,
    firstName: firstNameIn(name),
    ...worded('security.administratorChanged', {
      brand: brandOfSite(site),
      values: {
        what:
          changed.change === 'give'
            ? `${changed.name} is now an administrator`
            : `${changed.name} is no longer an administrator`,
      },
    }),
    facts: [
      ['Asked by', changed.by],
      ...(changed.confirmedBy === undefined ? [] : [['Confirmed by', changed.confirmedBy] as const]),
      ['Reason', changed.reason],
    ],
  };
}
