import { ROUTES } from '@portico/contract/routes';
import { type RightReader, USERS } from '@portico/platform/administrators/emails';
import type { AgreedReset } from '@portico/platform/administrators/requests';
import { brandOfSite } from '@portico/platform/brands';
import { momentText } from '@portico/platform/businessDay';
import { type Email, firstNameIn, pageAt, worded } from '@portico/platform/outbox';
import { withToken } from '../emails.ts';

interface Agreed extends Omit<AgreedReset, 'administrators' | 'person'> {
  readonly key: string;
  readonly personName: string;
  readonly confirmer: string;
  readonly ready: Date;
  readonly expires: Date;
}

const toReader = ({ email, name }: RightReader, cause: string) =>
  ({ cause, kind: 'security', to: email, firstName: firstNameIn(name) }) as const;

const timesOf = ({ ready, expires }: Agreed) => ({ ready: momentText(ready), expires: momentText(expires) });

/** To the person: when it works, how, and a link that stops it. */
export const resetAgreedEmail = (
  reader: RightReader,
  site: string,
  agreed: Agreed,
  token: string,
): Email => ({
  ...toReader(reader, `reset-agreed:${agreed.key}`),
  ...worded('security.resetAgreed', {
    brand: brandOfSite(site),
    values: { asker: agreed.askedBy.name, confirmer: agreed.confirmer, ...timesOf(agreed) },
    button: { url: withToken(site, ROUTES.stopReset.path, token), isSecret: true },
  }),
});

export const resetAgreedEmailToOthers = (reader: RightReader, agreed: Agreed): Email => ({
  ...toReader(reader, `reset-agreed:${agreed.key}:${reader.email}`),
  ...worded('security.resetAgreedOthers', {
    brand: brandOfSite(reader.site),
    values: { person: agreed.personName, ...timesOf(agreed) },
    button: { url: pageAt(reader.site, USERS) },
  }),
  facts: [
    ['Asked by', agreed.askedBy.name],
    ['Confirmed by', agreed.confirmer],
    ['Reason', agreed.reason],
  ],
});

/** To the person and every administrator: someone at the server let them in. */
export const restoredEmail = (
  reader: RightReader,
  restored: {
    readonly cause: string;
    readonly name: string;
    readonly reason: string;
    readonly makesAdministrator: boolean;
  },
): Email => ({
  ...toReader(reader, `restored:${restored.cause}`),
  ...worded('security.restored', {
    brand: brandOfSite(reader.site),
    values: { person: restored.name },
  }),
  facts: [
    ['Reason', restored.reason],
    ...(restored.makesAdministrator ? [['Administrator', 'Yes, from now on'] as const] : []),
  ],
});

export const resetStoppedEmail = (
  reader: RightReader,
  stopped: { readonly key: string; readonly personName: string; readonly how: string },
): Email => ({
  ...toReader(reader, `reset-stopped:${stopped.key}:${reader.email}`),
  ...worded('security.resetStopped', {
    brand: brandOfSite(reader.site),
    values: { person: stopped.personName, how: stopped.how },
  }),
});
